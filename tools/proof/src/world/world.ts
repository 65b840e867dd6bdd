import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FileStore } from '@convoy/platform/files';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { type InstalledPlugins, migratePlugins, readPlugins } from '@convoy/plugin/server';
import { HOME } from '../../../../apps/api/src/home.ts';
import { takenNames } from '../../../../apps/api/src/installed-plugins.ts';
import { makeBrands } from '../../../../apps/api/src/testing/grouped-brands.ts';
import { startTestApi, type TestApi } from '../../../../apps/api/src/testing/test-api.ts';
import { canaryMark } from './canary-mark.ts';
import { fleetRows } from './fleet-rows.ts';
import { hireRows } from './hire-rows.ts';
import { withParents } from './parents.ts';
import { type People, peopleRows } from './people-rows.ts';
import { type Keys, programRows } from './program-rows.ts';
import { rowsOf } from './rows.ts';
import { allowEverything, switchOffRowSecurity, takePredicates } from './run-modes.ts';
import { sliceWorlds } from './slice-worlds.ts';
import { namesOf, rowHashes, tenantTables } from './tenant-tables.ts';

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
  /** The address it comes from: limits count by it. */
  readonly from?: string;
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
  /** A hash of all rows and files of each tenant, by its id; head office and the platform's own rows among them. */
  hashes(): Promise<ReadonlyMap<number, string>>;
  /** Delivers what waits in the outbox. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** What a world is to be. */
export interface WorldOptions {
  readonly mode?: RunMode;
}

/** Two groups, each with a parent and two that belong to it. */
const GROUPS = [
  ['alder', ['alder-hire', 'alder-leeds', 'alder-york']],
  ['birch', ['birch-vans', 'birch-bath', 'birch-wells']],
] as const;

/** Opens a world of its own: a database, an API and a worker in this process. Takes some seconds. */
export async function openWorld({ mode = 'whole' }: WorldOptions = {}): Promise<World> {
  const database = await openTestDatabase();
  try {
    return await worldIn(database, mode);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Roles belong to the whole server, on which worlds of other files may install the same plugins at this moment. */
export async function installPlugins(database: TestDatabase, plugins: InstalledPlugins): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await migratePlugins({
        migratorUrl: database.url('convoy_migrator'),
        sessionSecret: 'session-secret-of-the-specs-0123456789',
        plugins,
      });
      return;
    } catch (error) {
      const isTheirs = ['28P01', '28000'].includes((error as { code?: string }).code ?? '');
      if (attempt >= 10 || !isTheirs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    }
  }
}

async function worldIn(database: TestDatabase, mode: RunMode): Promise<World> {
  const plugins = await readPlugins(join(HOME, 'plugins'), () => takenNames());
  await installPlugins(database, plugins);
  if (mode === 'rls-alone') await takePredicates(database);
  const product = await startTestApi(database, {
    slugs: [],
    plugins,
    env: { CALLS_PER_MINUTE: '1000000' },
    // Also the doors for developers, which stand open in development.
    developer: true,
  });
  const files = product.app.get(FileStore, { strict: false });
  const filled = new Map<string, { people: People; keys: Keys; paths: string[] }>();
  const members = GROUPS.flatMap(([group, slugs]) =>
    slugs.map((slug, at) => ({
      slug,
      group,
      mark: canaryMark(slug),
      parent: at === 0 ? null : slugs[0],
    })),
  );
  const made = await makeBrands(database, members, async (client, tenant, canary) => {
    const rows = rowsOf(client, tenant, canary);
    const paths: string[] = [];
    const content = Buffer.from(`A file of ${canary}.`);
    const keep = async (path: string) => {
      await files.put({ tenant }, path, content);
      paths.push(path);
      return content.length;
    };
    const people = await peopleRows(rows, keep);
    const fleet = await fleetRows(rows, people);
    const hires = await hireRows(rows, people, fleet);
    const keys = await programRows(rows, people, hires);
    for (const world of sliceWorlds)
      await world.rows?.({
        tenant,
        canary,
        keep,
        people: {
          customer: people.customer.id,
          otherCustomer: people.otherCustomer.id,
          erased: people.erased.id,
          operator: people.operator.id,
          admin: people.admin.id,
        },
        hires,
        put: async (table, row) =>
          rows.put(table, await withParents(client.rows, table, { tenant_id: tenant.id, ...row })),
        run: (statement, values = []) => client.rows(statement, [...values]),
      });
    filled.set(tenant.slug, { people, keys, paths });
  });
  for (const tenant of made) await product.onboard(tenant);
  const tables = await tenantTables(database);
  const hostOf = (slug: string | null) => `${slug ? `${slug}.` : ''}localhost:${product.port}`;

  const tenants: ProofTenant[] = [];
  for (const [at, tenant] of made.entries()) {
    const { people, keys } = filled.get(tenant.slug)!;
    const { group, parent, mark } = members[at]!;
    const cookies = {
      customer: await product.signIn(tenant, people.customer),
      otherCustomer: await product.signIn(tenant, people.otherCustomer),
      operator: await product.signIn(tenant, people.operator),
      admin: await product.signIn(tenant, people.admin),
    };
    let turn = 0;
    tenants.push({
      id: tenant.id,
      slug: tenant.slug,
      host: hostOf(tenant.slug),
      group,
      groupParent: parent === null,
      canary: mark,
      ids: await namesOf(database, tables, tenant.id),
      as: (role) => {
        if (role === 'nobody') return NOBODY;
        if (role === 'key') {
          turn += 1;
          return bearer(keys.whole[turn % keys.whole.length]!);
        }
        if (role === 'readingKey') return bearer(keys.reading);
        if (role === 'testKey') return bearer(keys.test);
        return { cookie: cookies[role] };
      },
    });
  }
  const platform = product.brands._platform!;
  const head = await anOperator(database, platform);
  await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    platform.id,
    head.id,
  ]);
  const headCookie = await product.signIn(platform, head);
  if (mode === 'rls-alone') allowEverything(product);
  if (mode === 'app-alone') await switchOffRowSecurity(database);

  return {
    mode,
    api: {
      port: product.port,
      inject: async (host, { method, url, headers, payload, from }) => {
        const answer = await product.app.inject({
          method: method as 'GET',
          url,
          ...(from ? { remoteAddress: from } : {}),
          headers: { host, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
      },
    },
    tenants,
    headOffice: {
      id: platform.id,
      host: hostOf(null),
      as: (role) => (role === 'admin' ? { cookie: headCookie } : NOBODY),
    },
    product,
    database,
    hashes: async () => {
      const hashes = await rowHashes(database, tables);
      for (const tenant of made) {
        const sum = createHash('sha256').update(hashes.get(tenant.id) ?? '');
        for (const path of filled.get(tenant.slug)!.paths)
          sum.update(path).update((await files.get({ tenant }, path)) ?? 'gone');
        hashes.set(tenant.id, sum.digest('hex'));
      }
      return hashes;
    },
    deliver: () => product.deliver(),
    close: async () => {
      await product.close();
      await database.close();
    },
  };
}

const NOBODY: Readonly<Record<string, string>> = {};
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
