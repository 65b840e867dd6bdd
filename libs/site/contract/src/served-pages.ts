import type { ServedAnswers, ServedPlace } from '@convoy/platform/manifest';

/** What the server must know to answer a page of the public site as finished HTML. */
export interface ServedPage {
  /** The slice whose manifest has the page. */
  readonly slice: string;
  /** Slots on the page. */
  readonly slots: readonly string[];
  /** Slots that the page shows a way to and does not carry: what fills them stands on the shell's page. */
  readonly elsewhere: readonly string[];
}

/** The first page of a list as a call with pages answers it. */
export interface ServedList {
  readonly items: readonly unknown[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A part of another slice that fills a slot of a served page. */
export interface ServedFiller {
  readonly slot: string;
  readonly slice: string;
  readonly component: string;
}

/** Which calls a page needs. */
export interface ServedReads {
  /** As the manifest names it: `brand-home`. */
  readonly page: string;
  /** Parts of other slices on it, as `slice/component`. */
  readonly fillers: readonly string[];
  readonly place: ServedPlace;
}

/** One page to render. All of it is data that the page also carries to the browser. */
export interface ServedRequest {
  /** As the manifest names it: `brand-home`. */
  readonly page: string;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
  readonly place: ServedPlace;
  /** The page's boot data; see `Boot` of shell-api and `SiteBoot` of the shell. */
  readonly boot: unknown;
}

/** A rendered page. */
export interface ServedAnswer {
  /** Markup for the page's root. */
  readonly body: string;
  /** Without the name of the brand. */
  readonly title: string;
  readonly description: string;
  /** Structured data (schema.org), one object each. */
  readonly facts: readonly object[];
  /** Slug of the model that the shared picture shows; null: that of the brand. */
  readonly picture: string | null;
  /** The page says that there is no such record. */
  readonly isMissing: boolean;
  /** Answers as the page uses them, by address: what it leaves out is not sent to the browser. */
  readonly answers: ServedAnswers;
}

/** Addresses of pages of records, for search engines. */
export interface ListedPages {
  /** Public calls that tell of them. */
  reads(host: ServedPlace['host']): readonly string[];
  /** Paths of pages, from the answers; those of a call that failed are left out. */
  paths(host: ServedPlace['host'], answers: ServedAnswers): readonly string[];
}

/** Pages of records with what is known of them without a call. */
export interface ListedRecords extends ListedPages {
  /** Languages that texts of pages exist in, by path; a page that is not there exists in all of its host's. */
  languages(host: ServedPlace['host']): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** What the picture says that other sites show of a page. */
export interface SharedWords {
  readonly title: string;
  readonly text: string;
  /** Path of the picture of a model; null: the brand's scene. */
  readonly image: string | null;
}

/** A still map of where a depot is. */
export interface DepotPictures {
  /** Public calls that it needs. */
  reads(): readonly string[];
  /** An SVG document in the colours of one scheme; null where there is no such depot. @param depot its slug */
  drawn(asked: {
    readonly tenant: unknown;
    readonly scheme: 'light' | 'dark';
    readonly depot: string;
    readonly answers: ServedAnswers;
  }): string | null;
}

/** The words of shared pictures. */
export interface SharedPictures {
  /** Public calls that they need. @param model slug of a model; null for the brand */
  reads(model: string | null): readonly string[];
  /** Null where there is no such model. @param asked its tenant is the view that the page has */
  words(asked: {
    readonly tenant: unknown;
    readonly language: string;
    readonly model: string | null;
    readonly answers: ServedAnswers;
  }): Promise<SharedWords | null>;
}

/** What the server bundle of the public site exports. */
export interface SiteRenderer {
  readonly pages: Readonly<Record<string, ServedPage>>;
  /** Whether the server renders the page at this very address: a step of it may be the shell's. */
  serves(asked: ServedReads): boolean;
  /** Path of the page that this very address stands for; null where it stands for itself. */
  leadsTo(asked: ServedReads): string | null;
  readonly fillers: readonly ServedFiller[];
  readonly listed: ListedRecords;
  readonly shared: SharedPictures;
  readonly depotPictures: DepotPictures;
  /** Addresses of the public calls whose answers a page shows. */
  reads(asked: ServedReads): readonly string[];
  /** Addresses of the lists of which a page shows the first page and how many there are. */
  lists(asked: ServedReads): readonly string[];
  /** Addresses that follow from what `reads` and `lists` answered: the free days of the van that was found. */
  furtherReads(asked: ServedReads, answers: ServedAnswers): readonly string[];
  /** @throws Error where the page is unknown or one of its components throws */
  render(request: ServedRequest): Promise<ServedAnswer>;
}
