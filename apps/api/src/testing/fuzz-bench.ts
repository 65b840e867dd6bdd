import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { PolicyRegistry } from '@convoy/platform/policy';
import {
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  PASSWORD,
  type TestDatabase,
} from '@convoy/platform/testing';
import { readPlugins } from '@convoy/plugin/server';
import sharp from 'sharp';
import type { FuzzRequest, Known, Timed } from '../../../../tools/proof/src/fuzz/index.ts';
import { installPlugins } from '../../../../tools/proof/src/world/world.ts';
import { HOME } from '../home.ts';
import { takenNames } from '../installed-plugins.ts';
import { dayAhead, takenBy } from './fuzz-bodies.ts';
import type { FuzzPeople } from './fuzz-money.ts';
import { freshRecords } from './fuzz-records.ts';
import { openEveryDay } from './open-every-day.ts';
import { startTestApi } from './test-api.ts';

/** Who calls. */
export interface FuzzActor {
  readonly name: string;
  /** Slug of the host that is called; null for the platform's. */
  readonly on: string | null;
  /** What they bring; made anew where it was ended on the way. */
  cookie?: string;
  /** Secrets of keys, which take turns: each has as many calls a minute as a key can have. */
  readonly keys?: readonly string[];
  /** How often they call: who may much is asked to do much. */
  readonly often: number;
}

const HERE = 'swift-vans';
const THERE = 'northern-hire';
/** Nobody waits longer: what takes this long hangs. */
const HANGS_MS = 30_000;

/** A brand with one of everything, whoever may call it, and one beside it. */
export async function fuzzBench() {
  const database = await openTestDatabase();
  const plugins = await readPlugins(join(HOME, 'plugins'), () => takenNames());
  await installPlugins(database, plugins);
  const api = await startTestApi(database, {
    slugs: [HERE, THERE],
    notOnboarded: [THERE],
    plugins,
    env: { CALLS_PER_MINUTE: '1000000', WEBHOOKS_ALLOW_LOOPBACK: '1' },
    web: { 'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>' },
  });
  const [here, there] = [api.brands[HERE]!, api.brands[THERE]!];
  for (const brand of [here, there]) {
    await openEveryDay(database, brand);
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, bought.code, plan_code, catalogue_version
       from subscription, unnest(array['custom-integrations', 'gps']) as bought (code) where tenant_id = $1`,
      [brand.id],
    );
  }
  const jpeg = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  const first = await freshRecords(database, api, here, jpeg);
  const stranger = await anAdmin(database, there);
  const head = await anAdmin(database, api.brands._platform!);
  const signed: { actor: FuzzActor; tenant: TenantContext; who: (now: FuzzPeople) => Actor }[] = [];
  let people = first.people;
  const signedIn = (
    name: string,
    who: (now: FuzzPeople) => Actor,
    often = 1,
    tenant = here,
    on: string | null = HERE,
  ): FuzzActor => {
    const actor: FuzzActor = { name, on, often };
    signed.push({ actor, tenant, who });
    return actor;
  };
  const admin = signedIn('admin', (now) => now.admin, 12);
  const actors: FuzzActor[] = [
    { name: 'nobody', on: HERE, often: 2 },
    signedIn('customer', (now) => now.customer, 6),
    signedIn('other customer', (now) => now.other),
    signedIn('operator', (now) => now.operator, 4),
    admin,
    signedIn('admin of another brand', () => stranger, 1, there),
    signedIn('admin at the platform', (now) => now.admin, 1, here, null),
    signedIn('head office', () => head, 1, api.brands._platform!, null),
    { name: 'nobody at the platform', on: null, often: 1 },
  ];
  const open = async (actor: FuzzActor): Promise<void> => {
    const one = signed.find((each) => each.actor === actor);
    if (one) actor.cookie = await api.signIn(one.tenant, one.who(people));
  };
  for (const { actor } of signed) await open(actor);
  const foreign = await aVan(database, there, await aDepot(database, there));
  const strange = await aCustomer(database, there);
  const known: Record<string, unknown[]> = Object.fromEntries(
    Object.entries({ ...always, ...first.known, 'elsewhere/': [foreign.id, strange.id] }).map(
      ([name, there]) => [name, [...there]],
    ),
  );
  const keyOf = async (given: object, on: FuzzActor): Promise<string> => {
    const { keyScopes } = api.app.get(PolicyRegistry);
    const asked = { name: 'Fuzz', scopes: keyScopes, expiresInDays: null, callsPerMinute: 3_000, ...given };
    const made = await api.call('POST', '/api/api-keys', { on: on.on, as: on.cookie, body: asked });
    if (made.status !== 201) throw new Error(`No key: ${made.text}`);
    return made.body.secret;
  };
  const secrets: string[] = [];
  for (let n = 0; n < 12; n++) secrets.push(await keyOf({}, admin));
  const tests: string[] = [];
  for (let n = 0; n < 4; n++) tests.push(await keyOf({ mode: 'test' }, admin));
  actors.push(
    { name: 'key', on: HERE, keys: secrets, often: 2 },
    { name: 'key that tries', on: HERE, keys: tests, often: 1 },
  );

  let turn = 0;
  /**
   * Calls come from many addresses: the limits of one address are proved elsewhere. They come again after some thousand calls, or
   * what counts them would grow to the end.
   */
  const address = () => `10.0.${(turn >> 8) & 15}.${turn & 255}`;
  const broughtBy = (actor: FuzzActor): Record<string, string> => ({
    ...(actor.cookie ? { cookie: actor.cookie } : {}),
    ...(actor.keys ? { authorization: `Bearer ${actor.keys[turn % actor.keys.length]}` } : {}),
  });
  const hostOf = (actor: FuzzActor) => `${actor.on ? `${actor.on}.` : ''}localhost:${api.port}`;

  return {
    api,
    database,
    actors,
    /** What is there now: the lists get other values with {@link renew}. */
    known: known as Known,
    taken: takenBy(known, jpeg),
    broughtBy,
    hostOf,
    /** Signs somebody in anew, whom others signed out. */
    open,

    /**
     * Makes one of everything anew, with people who own it: much of what was there is cancelled, paid back or gone after some
     * thousand requests, and its doors would let nobody through any more.
     */
    async renew(): Promise<void> {
      const next = await freshRecords(database, api, here, jpeg);
      people = next.people;
      for (const [name, there] of Object.entries(next.known))
        known[name]?.splice(0, known[name].length, ...there);
      for (const { actor } of signed) await open(actor);
    },

    /** Sends a request in this process, without a socket. */
    async send({ actor, method, url, headers, payload }: FuzzRequest): Promise<Timed> {
      turn += 1;
      const who = actors[actor]!;
      const { cookie } = who;
      const start = performance.now();
      const asked = api.app.inject({
        method: method as 'GET',
        url,
        remoteAddress: address(),
        headers: { host: hostOf(who), ...broughtBy(who), ...headers },
        ...(payload === null ? {} : { payload }),
      });
      const answer = await Promise.race([asked, sleep(HANGS_MS, null, { ref: false })]);
      const took = performance.now() - start;
      if (!answer) return { status: 599, headers: { 'x-content-type-options': 'nosniff' }, text: '', took };
      // Signed out by another request, as some ask for: whoever comes next is signed in again.
      if (
        answer.statusCode === 401 &&
        cookie &&
        cookie === who.cookie &&
        !headers.cookie &&
        !headers.authorization
      )
        await open(who);
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, took };
    },

    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

export type FuzzBench = Awaited<ReturnType<typeof fuzzBench>>;

async function anAdmin(database: TestDatabase, tenant: TenantContext): Promise<Actor> {
  const one = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [one.id]);
  return one;
}

/** Values that fields take, whatever is there. */
const always: Known = {
  quantity: [1, 2],
  pluginChoices: [{}],
  ...Object.fromEntries(
    ['pickupDate', 'from', 'validFrom', 'hireFrom', 'scheduledDate', 'startsOn', 'date'].map((name) => [
      name,
      [dayAhead(5), dayAhead(12), dayAhead(40)],
    ]),
  ),
  ...Object.fromEntries(
    ['returnDate', 'until', 'to', 'validUntil', 'hireUntil', 'endDate', 'doneOn'].map((name) => [
      name,
      [dayAhead(14), dayAhead(43), dayAhead(50)],
    ]),
  ),
  month: [dayAhead(10).slice(0, 7)],
  time: ['10:00', '15:30'],
  birthDate: ['1980-02-29', '1999-12-31'],
  ...Object.fromEntries(
    ['price', 'amount', 'cost', 'fee', 'dailyRate', 'depositAmount', 'cap', 'minSpend'].map((name) => [
      name,
      ['85.00', 12.5, '0.01'],
    ]),
  ),
  email: ['ann@example.com', 'bob+x@example.com'],
  password: [PASSWORD],
  code: ['FUZZ11', 'SP30', '123456'],
  revision: [1, 2],
  hash: ['a'.repeat(64)],
  type: ['deposit', 'rental'],
  postcode: ['LS1 4AP', 'SW1A 1AA'],
  phone: ['0113 496 0000'],
  registration: ['FZ26 AAA', 'FZ26 AAB'],
};
