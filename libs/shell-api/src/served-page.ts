import type { TextRegistry } from '@convoy/platform/i18n';
import type { ServedAnswers, ServedPlace, SlotId, SlotProps } from '@convoy/platform/manifest';
import type { TenantView } from '@convoy/tenancy/contract';
import type { i18n, TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Formats } from './formats.ts';
import type { SlotFiller } from './slice-ui.ts';

/** What the head of a page that the server renders is written from. `T` is the type of the texts of its slice. */
export interface HeadInput<T> {
  readonly tenant: TenantView;
  /** Texts of the page's slice, in the language of the page. */
  readonly t: T;
  /** The texts of all served pages in the same language. */
  readonly texts: i18n;
  readonly formats: Formats;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
  readonly place: ServedPlace;
  readonly answers: ServedAnswers;
}

/**
 * Public calls whose answers a page shows, by address. The function gives what the page uses of an answer: the rest is neither
 * rendered nor sent. It must give the same for what it gave.
 */
export type PageReads = Readonly<Record<string, (answer: never) => unknown>>;

/** A public page as the server renders it. */
export interface ServedPageDefinition<T> {
  readonly load: () => Promise<{ default: ComponentType }>;
  /**
   * Whether the server renders the page at this very address; at every one where absent. A page that says so also changes its
   * query without being loaded again, as long as it is served there.
   */
  readonly serves?: (place: ServedPlace) => boolean;
  /**
   * Path of the page that this very address stands for: the server leads there (302) and renders nothing. Undefined for an
   * address that stands for itself.
   */
  readonly leadsTo?: (place: ServedPlace) => string | undefined;
  readonly reads: (place: ServedPlace) => PageReads;
  /**
   * What the page shows that no call answers: files of its slice, by the keys of their queries, which begin with the slice and a
   * colon. The server reads them in the language of the page; the browser is sent them and loads none before a visitor needs more.
   */
  readonly own?: (place: ServedPlace, language: string) => Promise<ServedAnswers>;
  /** Lists of which the page shows the first page and how many there are. `useInfiniteQuery` finds them by `[address, 'pages']`. */
  readonly lists?: (place: ServedPlace) => readonly string[];
  /** Calls whose addresses follow from what `reads` and `lists` answered. They are sent whole. */
  readonly further?: (place: ServedPlace, answers: ServedAnswers) => readonly string[];
  readonly slots?: readonly string[];
  /** Slots that the page shows a way to and does not carry: what fills them stands on the shell's page. */
  readonly elsewhere?: readonly string[];
  /** What the slots of the page are given, for the calls of their parts; null where the page shows none. */
  readonly slotProps?: (place: ServedPlace, answers: ServedAnswers) => object | null;
  /** Name of the record that the page is about, as its title; the title of the manifest where absent. */
  readonly title?: (place: ServedPlace, answers: ServedAnswers) => string | undefined;
  /** One or two sentences for search engines; the brand's own where absent. */
  readonly description?: (input: HeadInput<T>) => string | undefined;
  /** Structured data (schema.org). */
  readonly facts?: (input: HeadInput<T>) => readonly object[];
  /** Which model the picture shows that other sites show of the page; that of the brand where absent. */
  readonly picture?: (place: ServedPlace, answers: ServedAnswers) => string | undefined;
  /** Paths of its records that guests of a host read, for search engines, where no call tells of them. */
  readonly records?: (host: ServedPlace['host']) => readonly string[];
  /**
   * Languages that the text of such a record exists in, by its path. A page that is not there exists in all languages of its
   * host; its frame does in any case.
   */
  readonly languages?: (host: ServedPlace['host']) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Whether the page says that there is no such record. */
  readonly isMissing?: (place: ServedPlace, answers: ServedAnswers) => boolean;
}

/**
 * The pages of a slice that the server renders for guests, by the names its manifest gives them: what the door `./ui/served`
 * of its package exports as `servedPages`, beside `locales`. `Slice` names its texts.
 */
export type ServedPages<Slice extends keyof TextRegistry> = Readonly<
  Record<string, ServedPageDefinition<TFunction<Slice>>>
>;

/** A part of a slice that stands in a slot of pages that the server renders. */
export interface ServedPart<Id extends SlotId> {
  readonly slot: Id;
  readonly load: SlotFiller<Id>;
  /** Addresses of the public calls whose answers it shows. */
  readonly reads: (props: SlotProps<Id>) => readonly string[];
}
