import type { EventDefinition } from '@convoy/platform/events';
import type { PluginManifest, SettingsOf } from '@convoy/sdk/core';

/** The brand a plugin works for. */
export interface PluginTenant {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** IANA name: `Europe/London`. */
  readonly timeZone: string;
  /** ISO 4217: `GBP`. */
  readonly currency: string;
}

/** Who asks, where a person does. */
export interface PluginActor {
  readonly id: number;
  readonly role: 'admin' | 'operator' | 'customer';
}

/** The plugin's own tables, under its own role, those of one tenant alone. Statements take their values apart: `$1`, `$2`. */
export interface PluginDb {
  /** Reads; nothing is changed by it. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** One transaction; what it throws undoes it. */
  write<T>(work: (tx: PluginTx) => Promise<T>): Promise<T>;
}

/** A transaction of a plugin. */
export interface PluginTx {
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** What a host answered, read to its end. */
export interface EgressAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as JSON. @throws where it is none */
  json(): unknown;
}

/** The way out: https to the hosts of the manifest alone, no redirects, 1 MB at most, no longer than the hook may take. */
export interface EgressClient {
  /** @throws EgressDeniedError for another host, scheme or port, or a name that leads inside; EgressError where nothing came */
  fetch(
    address: string,
    request?: {
      readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      readonly headers?: Readonly<Record<string, string>>;
      /** A text as it is; anything else as JSON. */
      readonly body?: unknown;
    },
  ): Promise<EgressAnswer>;
}

/** The core's records, by its graph, with the permissions of the manifest and no others, of one tenant alone. */
export interface PluginCore {
  /**
   * Reads by the graph: `graph('query ($id: Id!) { booking(id: $id) { reference status } }', { id })`.
   * @throws PluginReadError with the graph's messages
   */
  graph<Data extends object>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>;
}

/** What is to be given back of a line that the plugin's own answer to `booking.price-rule.v1` added to a hire. */
export interface LineRefund {
  readonly bookingId: number;
  /** The plugin's own name for the line, as it answered it: `permit`. */
  readonly code: string;
  /** Whole pence, VAT inside; at most what is still charged of the line. */
  readonly pence: number;
  /** 1 to 100 characters, unique in the plugin and the brand: asked for again with the same key, it is given once. */
  readonly key: string;
}

/** What the brand's admin reads of the plugin, 30 days back. Personal data does not belong here. */
export interface PluginLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/**
 * All that a plugin is handed when it is called: one tenant's, made of what its manifest declares. It ends with the call: nobody
 * keeps it.
 */
export interface PluginScope<Manifest extends PluginManifest = PluginManifest> {
  readonly tenant: PluginTenant;
  /** Null in events and jobs, and for a guest. */
  readonly actor: PluginActor | null;
  /** Language to answer in: `en`. */
  readonly language: string;
  /** As the tenant set them, checked by the manifest's schema. */
  readonly settings: SettingsOf<Manifest>;
  /** A secret of the manifest; null where the tenant has not given it. @throws for one that is not declared */
  secret(name: Manifest['secrets'][number]): string | null;
  readonly db: PluginDb;
  readonly core: PluginCore;
  readonly egress: EgressClient;
  readonly log: PluginLog;
  /**
   * Counts what is paid for by use, once for each key: the id of a check, of a van. @throws for a metric that is not declared
   */
  count(metric: string, key: string): Promise<void>;
  /** Tells others of an event of the manifest's `emits`. @throws for another, or a payload of another shape */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload): Promise<void>;
  /**
   * An amount as people of the scope's language read it, in the brand's currency: `money(123450)` is `£1,234.50` in English.
   * @param pence whole pence
   */
  money(pence: number): string;
  /**
   * Gives money of a line of the plugin's own back to the customer, as it was paid: the line is charged that much less, the customer
   * is mailed. Needs the permission `refund-line:Booking`; the hire is confirmed, active or completed and paid. A later change of the
   * hire does not charge it again.
   * @returns what of the line is still charged, in pence
   * @throws UndeclaredError without the permission; CoreRefusedError with the code `PLUGIN_LINE_NOT_FOUND` (also a line of another
   *   plugin, or a booking of another brand), `PLUGIN_LINE_NOT_PAID`, `PLUGIN_LINE_ABOVE_CHARGED`, `PLUGIN_REFUND_KEY_USED` or
   *   `PAYMENT_DISPUTED`
   */
  refundLine(refund: LineRefund): Promise<{ readonly leftPence: number }>;
  /** A text of the plugin in the scope's language. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Aborts when the call is cancelled or its time is over. */
  readonly signal: AbortSignal;
}
