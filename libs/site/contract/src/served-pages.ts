/** What the server must know to answer a page of the public site as finished HTML. */
export interface ServedPage {
  /** Public calls whose answers the page shows, by address: `/api/depots`. */
  readonly reads: readonly string[];
  /** Slots on the page. */
  readonly slots: readonly string[];
}

/** A part of another slice that fills a slot of a served page. */
export interface ServedFiller {
  readonly slot: string;
  readonly slice: string;
  readonly component: string;
  readonly reads: readonly string[];
}

/** One page to render. All of it is data that the page also carries to the browser. */
export interface ServedRequest {
  /** As the manifest names it: `brand-home`. */
  readonly page: string;
  readonly pathname: string;
  /** With its question mark; `''` for none. */
  readonly search: string;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
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
  /** Answers as the page uses them, by address: what it leaves out is not sent to the browser. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What the server bundle of the public site exports. */
export interface SiteRenderer {
  readonly pages: Readonly<Record<string, ServedPage>>;
  readonly fillers: readonly ServedFiller[];
  /** @throws Error where the page is unknown or one of its components throws */
  render(request: ServedRequest): Promise<ServedAnswer>;
}
