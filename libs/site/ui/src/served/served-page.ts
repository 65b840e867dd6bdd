import type { Formats } from '@convoy/shell-api';
import type { ServedAnswers, ServedPlace } from '@convoy/site/contract';
import type { TenantView } from '@convoy/tenancy/contract';
import type { i18n, TFunction } from 'i18next';
import type { ComponentType } from 'react';

/** What the head of a page is written from. */
export interface HeadInput {
  readonly tenant: TenantView;
  readonly t: TFunction<'site'>;
  /** The texts of all served pages in the language of the page. */
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
export interface ServedPageDefinition {
  readonly load: () => Promise<{ default: ComponentType }>;
  /**
   * Whether the server renders the page at this very address; at every one where absent. A page that says so also changes its
   * query without being loaded again, as long as it is served there.
   */
  readonly serves?: (place: ServedPlace) => boolean;
  readonly reads: (place: ServedPlace) => PageReads;
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
  readonly description?: (input: HeadInput) => string | undefined;
  /** Structured data (schema.org). */
  readonly facts?: (input: HeadInput) => readonly object[];
  /** Which model the picture shows that other sites show of the page; that of the brand where absent. */
  readonly picture?: (place: ServedPlace, answers: ServedAnswers) => string | undefined;
  /** Whether the page says that there is no such record. */
  readonly isMissing?: (place: ServedPlace, answers: ServedAnswers) => boolean;
}
