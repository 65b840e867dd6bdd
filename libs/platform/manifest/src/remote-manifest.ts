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
  /** Slots of other slices that this one fills. */
  readonly slots?: readonly SlotFill[];
  /**
   * Texts of the titles and labels named here, by language and key, so that navigation speaks before any code of the
   * slice is loaded. Not written by hand: the build takes them from the slice's locales and fails when one is missing.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** One page: its address, the page module's id in the remote, and who may open it. */
export interface PageRoute {
  /** react-router path, absolute: `/payment/:bookingId`. */
  readonly path: string;
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
}

/** One sidebar entry. */
export interface NavEntry {
  readonly group: 'dashboard' | 'fleet' | 'bookings' | 'ai' | 'experience' | 'operations' | 'administration';
  readonly path: string;
  /** i18n key in the slice's namespace. */
  readonly label: string;
  /** lucide icon name in kebab case; the shell's icon table must know it. */
  readonly icon: string;
  readonly host?: 'platform' | 'brand';
  readonly can?: readonly [action: string, subject: string];
  /** Order inside the group, ascending. */
  readonly order: number;
}
