import type { SlotFill } from './slots.ts';

/**
 * What a slice's ui tells the shell before any of its code is loaded: pure data, serialisable as JSON.
 * The shell builds router, sidebar and slots from it.
 */
export interface RemoteManifest {
  /** Slice id, also its i18n namespace: `booking`. */
  readonly slice: string;
  readonly routes: readonly PageRoute[];
  readonly nav: readonly NavEntry[];
  /** Subjects of the sidebar that this slice owns; entries of any slice may stand below them. */
  readonly subjects?: readonly NavSubject[];
  /** What the search finds of this slice. */
  readonly records?: readonly RecordKind[];
  /** Slots of other slices that this one fills. */
  readonly slots?: readonly SlotFill[];
  /**
   * Texts of the titles and labels named here, by language and key, so that navigation speaks before any code of the
   * slice is loaded. Not written by hand: the build takes them from the slice's locales and fails when one is missing.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Records that the search over all slices finds: how they are headed and drawn. */
export interface RecordKind {
  /** As the slice's `SearchProvider` has it: `booking`. */
  readonly kind: string;
  /** i18n key in the slice's namespace: "Bookings". */
  readonly label: string;
  /** Name of an icon; it is drawn when the search is open, and so need not be among those of the first load. */
  readonly symbol: string;
}

/** One page: its address, the page module's id in the remote, and who may open it. */
export interface PageRoute {
  /** react-router path, absolute: `/payment/:bookingId`. */
  readonly path: string;
  /** Parameters of `path` that are a record's number: another text, as in `/booking/nothing`, is not found. */
  readonly ids?: readonly string[];
  /** Key in the `pages` record of the slice's ui. */
  readonly page: string;
  /** i18n key of the page title, in the slice's namespace. */
  readonly title: string;
  /**
   * `public`: anybody; `guest`: signed-out visitors only; `signed-in`: an account is needed,
   * others are sent to the login page and come back.
   */
  readonly access: 'public' | 'guest' | 'signed-in';
  /** On which kind of host the page exists; both when absent. */
  readonly host?: 'platform' | 'brand';
  /** CASL ability needed; without it the Access Denied page is shown. */
  readonly can?: readonly [action: string, subject: string];
  /** `app`: in the shell's frame; `bare`: no frame. Default `app`. */
  readonly frame?: 'app' | 'bare';
  /** What the plan must carry; without it the page shows the upgrade it needs. */
  readonly requires?: PlanRequirement;
  /** Keys that open the page, pressed one after another, unless something is being typed: `n`, `g d`. */
  readonly shortcut?: string;
  /**
   * Path of the page above this one in the breadcrumbs, with the parameters of `path`. Without it the nearest page
   * whose path begins this one's.
   */
  readonly under?: string;
  /** Search engines may list the page, though it is none of the public site. */
  readonly listed?: boolean;
  /** A form of the page leads to the host of a brand; a browser allows that only where the page says so. */
  readonly leadsToBrands?: boolean;
  /** Path that a browser without a script is led on to, from a page that can do nothing there. */
  readonly withoutScript?: string;
  /** The page counts with the device's clock (dates from today, a hold that runs out): a wrong one is told of there. */
  readonly usesClock?: boolean;
}

/** Section of the sidebar. */
export type NavGroupId =
  | 'dashboard'
  | 'fleet'
  | 'bookings'
  | 'ai'
  | 'experience'
  | 'operations'
  | 'administration';

/** A subject of the sidebar that folds, such as "Vehicle Fleet" with its pages. */
export interface NavSubject {
  /** Unique over all slices; entries name it. */
  readonly id: string;
  readonly group: NavGroupId;
  /** i18n key in the slice's namespace. */
  readonly label: string;
  /** lucide icon name in kebab case. */
  readonly icon: string;
  /** Order among the entries and subjects of the section, ascending. */
  readonly order: number;
  /** How it stands until a person folds or unfolds it; `open` when absent. */
  readonly initially?: 'open' | 'closed';
  readonly navbar?: NavbarPlace;
}

/** Place in the top navbar of brands that have one; what names none is not in that bar. */
export interface NavbarPlace {
  /** Ascending. */
  readonly order: number;
  /** i18n key in the slice's namespace where the bar says it in another way. */
  readonly label?: string;
}

/** One sidebar entry; also found by the search over pages. */
export interface NavEntry {
  readonly group: NavGroupId;
  /** Subject it stands below; its order then counts inside the subject. */
  readonly subject?: string;
  readonly path: string;
  /** i18n key in the slice's namespace. */
  readonly label: string;
  /** lucide icon name in kebab case; the shell's icon table must know it. */
  readonly icon: string;
  readonly host?: 'platform' | 'brand';
  readonly can?: readonly [action: string, subject: string];
  /** What the plan must carry; without it the entry is shown disabled, with the upgrade it needs. */
  readonly requires?: PlanRequirement;
  /** Id of a feature that a brand may switch off (`FeatureSwitches`): pages are served without the entry while it is off. */
  readonly feature?: string;
  /** A live state beside the label. */
  readonly badge?: NavBadge;
  readonly navbar?: NavbarPlace;
  /**
   * What differs in the menu of a brand's customers, which is short: another label (i18n key in the slice's namespace),
   * or no entry, where another page leads there. The search over pages finds it all the same.
   */
  readonly customers?: { readonly label: string } | 'left-out';
  /** Order inside the section or subject, ascending. */
  readonly order: number;
}

/** What a plan must carry: one of the plans, or the plugin. */
export interface PlanRequirement {
  /** Codes of plans that carry it. */
  readonly plans?: readonly string[];
  /** Id of the plugin that carries it. */
  readonly plugin?: string;
  /** i18n key in the slice's namespace: what to get, such as "GPS add-on". */
  readonly upgrade: string;
}

/**
 * A live state beside an entry, never a fixed word. `source` is an address of the API that answers
 * `{ count: number }` (shown above zero) or `{ on: boolean }` (`label` is shown while true). No answer, no badge.
 */
export interface NavBadge {
  readonly source: string;
  /** i18n key in the slice's namespace: the word shown while `on`, or what is counted, for screen readers. */
  readonly label: string;
}
