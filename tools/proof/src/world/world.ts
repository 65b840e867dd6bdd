import type { TestDatabase } from '@convoy/platform/testing';
import type { TestApi } from '../../../../apps/api/src/testing/test-api.ts';

/** Who may ask at a tenant's host. The parent of a group is the admin of the tenant that the others belong to. */
export type ProofRole =
  | 'nobody'
  | 'customer'
  | 'otherCustomer'
  | 'operator'
  | 'admin'
  /** A program with a live key that has every scope. */
  | 'key'
  /** A program with a live key that may only read bookings. */
  | 'readingKey'
  /** A program with a test key. */
  | 'testKey';

/** What keeps tenants apart in a world: both layers, or one of them alone. */
export type RunMode =
  | 'whole'
  /** Row level security alone: guards answer yes, everybody may do everything, statements name no tenant. */
  | 'rls-alone'
  /** Application checks alone: row level security is switched off in this database. */
  | 'app-alone';

/** A tenant with at least one row of everything that the product can fill, its canary in every free text and stored file. */
export interface ProofTenant {
  readonly id: number;
  readonly slug: string;
  /** As the Host header has it, with the port. */
  readonly host: string;
  /** Tenants of one group have one parent, which is one of them. */
  readonly group: string;
  readonly groupParent: boolean;
  /** A text that nobody else has; letters, digits and hyphens. */
  readonly canary: string;
  /**
   * What doors take to name its records: by table (`booking`, `van`, `van_photo` …) the ids, and by `table.column` what else
   * names one (`booking.reference`, `van_photo.key`).
   */
  readonly ids: Readonly<Record<string, readonly (string | number)[]>>;
  /** Headers (cookie or authorization) of somebody of this tenant; none of nobody. */
  as(role: ProofRole): Readonly<Record<string, string>>;
}

/** A request, as Fastify's inject takes it. */
export interface ProofRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** What came back, to the byte. */
export interface ProofAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly bytes: Buffer;
}

/** The product with six tenants in two groups. */
export interface World {
  readonly mode: RunMode;
  readonly api: {
    /** The port that hosts and origins name. */
    readonly port: number;
    inject(host: string, request: ProofRequest): Promise<ProofAnswer>;
  };
  readonly tenants: readonly ProofTenant[];
  /** Head office, on the platform's own host: its rows are no tenant's to see either. */
  readonly headOffice: {
    readonly id: number;
    readonly host: string;
    as(role: 'nobody' | 'admin'): Readonly<Record<string, string>>;
  };
  /** The running API and worker: what doors they have is read off them. */
  readonly product: TestApi;
  /** The database below, by its owner: to arrange and to look. */
  readonly database: TestDatabase;
  /** A hash of all rows of each tenant, by its id; of tables that change by being read (sessions, attempts …) nothing. */
  hashes(): Promise<ReadonlyMap<number, string>>;
  /** Delivers what waits in the outbox. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** What a world is to be. */
export interface WorldOptions {
  readonly mode?: RunMode;
}

/** Opens a world of its own: a database, an API and a worker in this process. Takes some seconds. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  throw new Error(`There is no world yet (${options.mode ?? 'whole'}).`);
}
