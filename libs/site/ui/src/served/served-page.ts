import type { Formats } from '@convoy/shell-api';
import type { TenantView } from '@convoy/tenancy/contract';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

/** What the head of a page is written from. */
export interface HeadInput {
  readonly tenant: TenantView;
  readonly t: TFunction<'site'>;
  readonly formats: Formats;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** A public page as the server renders it. */
export interface ServedPageDefinition {
  readonly load: () => Promise<{ default: ComponentType }>;
  /**
   * Public calls whose answers the page shows, by address. The function gives what the page uses of an answer: the rest
   * is neither rendered nor sent. It must give the same for what it gave.
   */
  readonly reads: Readonly<Record<string, (answer: never) => unknown>>;
  readonly slots?: readonly string[];
  /** One or two sentences for search engines; the brand's own where absent. */
  readonly description?: (input: HeadInput) => string;
  /** Structured data (schema.org). */
  readonly facts?: (input: HeadInput) => readonly object[];
}
