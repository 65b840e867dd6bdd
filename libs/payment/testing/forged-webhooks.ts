import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { seededRandom, type TestDatabase } from '@convoy/platform/testing';
import { paymentsBench } from './payments-bench.ts';

/** The ways in which a message is not the provider's, or no longer. */
export const forgeries = [
  'signed by nobody we know',
  'signed by another endpoint’s secret',
  'signed long ago',
  'signed ahead of time',
  'cut off',
  'written anew',
  'changed',
  'sent to a brand',
  'told of nobody’s account',
  'told of another brand’s account',
  'told of other money than ours',
  'without a signature that counts',
] as const;
export type Forgery = (typeof forgeries)[number];

/** What is answered: a good signature does not make a message somebody else's. */
const expected: Partial<Record<Forgery, { status: number; code: unknown }>> = {
  'sent to a brand': { status: 404, code: 'NOT_FOUND' },
  'told of nobody’s account': { status: 409, code: 'WEBHOOK_FOREIGN_ACCOUNT' },
  // An intent of another brand is nothing to this one: heard, and of no effect.
  'told of another brand’s account': { status: 200, code: undefined },
  // The same account's other mode: to a platform of real money test payments are told too, and the other way round.
  'told of other money than ours': { status: 200, code: undefined },
};
const refused = { status: 400, code: 'WEBHOOK_SIGNATURE' };

const TOLERANCE_SECONDS = 300;

/** Every row that a message could change, of all brands, as one sum. */
async function fingerprint(database: TestDatabase): Promise<string> {
  const tables = [
    'payment',
    'payment_event',
    'payment_event_parked',
    'payment_refund',
    'booking',
    'van_allocation',
    'booking_history',
    'outbox_event',
    'audit_entry',
    'ledger_entry',
    'ledger_posting',
    'notification',
  ];
  const sums = await Promise.all(
    tables.map((table) =>
      database.rows<{ sum: string | null }>(
        `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${table} t`,
      ),
    ),
  );
  return sums.map(([row], at) => `${tables[at]} ${row?.sum ?? '-'}`).join('\n');
}

/**
 * Posts messages that would change a lot if they were believed, each spoiled in one way.
 * @returns those that were not refused as they should be, how many of each kind were posted, and whether anything changed
 */
export async function postForgeries(
  database: TestDatabase,
  api: TestApi,
  given: { slugs: readonly [string, string]; count: number; seed: number },
): Promise<{
  notRefused: { kind: Forgery; status: number; code: unknown }[];
  posted: Record<Forgery, number>;
  changed: string[];
}> {
  const random = seededRandom(given.seed);
  const [brand, other] = given.slugs.map((slug) => api.brands[slug]!) as [
    TestApi['brands'][string],
    TestApi['brands'][string],
  ];
  const bench = paymentsBench(database, api, brand);
  const others = paymentsBench(database, api, other);
  const texts: string[] = [];
  for (let n = 0; n < 8; n++) {
    const intent = await bench.stripe.paymentIntents.retrieve(
      bench.intentOf(await bench.ask(await bench.payable())),
    );
    for (const [type, change] of [
      ['succeeded', { status: 'succeeded', latest_charge: 'ch_spec' }],
      ['canceled', { status: 'canceled' }],
      ['payment_failed', { last_payment_error: { type: 'card_error', message: 'No.' } }],
      ['processing', { status: 'processing' }],
    ] as const)
      texts.push(bench.message(`evt_${intent.id}_${type}`, `payment_intent.${type}`, intent, change));
  }
  const secret = await bench.secret();
  // The other brand listens to its own account too.
  const heard = await others.stripe.webhookEndpoints.create({
    url: 'http://localhost:9/elsewhere',
    enabled_events: ['customer.deleted'],
  });
  const otherSecret = heard.secret!;
  const now = () => Math.floor(Date.now() / 1000);
  const sign = (payload: string, by: string, timestamp: number, scheme = 'v1') =>
    bench.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: by, timestamp, scheme });
  const letters = (length: number) =>
    Array.from({ length }, () => random.pick([...'abcdefghijkmnpqrstuvwxyz0123456789'])).join('');

  async function spoil(kind: Forgery): Promise<TestAnswer> {
    const text = random.pick(texts);
    const header = await sign(text, secret, now());
    const post = (sent: string, by: string, on: string | null = null) =>
      bench.post(text, { sent, header: by, on });
    switch (kind) {
      case 'signed by nobody we know':
        return post(text, await sign(text, `whsec_${letters(random.between(1, 40))}`, now()));
      case 'signed by another endpoint’s secret':
        return post(text, await sign(text, otherSecret, now()));
      case 'signed ahead of time': {
        const ahead = TOLERANCE_SECONDS + random.pick([60, 3_600, 86_400, random.between(60, 2_000_000)]);
        return post(text, await sign(text, secret, now() + ahead));
      }
      case 'signed long ago': {
        const ago =
          TOLERANCE_SECONDS + random.pick([5, 60, 3_600, 86_400, 31_536_000, random.between(5, 2_000_000)]);
        return post(text, await sign(text, secret, now() - ago));
      }
      case 'cut off':
        return post(text.slice(0, random.between(0, text.length - 1)), header);
      case 'written anew':
        return post(anew(text, random.between(0, 3)), header);
      case 'changed': {
        const at = random.between(0, text.length - 1);
        const put = random.pick(
          [' ', '0', '9', '"', 'x', '\\', '', '\n'].filter((char) => char !== text[at]),
        );
        return post(`${text.slice(0, at)}${put}${text.slice(at + 1)}`, header);
      }
      case 'sent to a brand':
        return post(text, header, random.pick([brand.slug, other.slug]));
      case 'told of nobody’s account':
      case 'told of another brand’s account': {
        const account =
          kind === 'told of another brand’s account'
            ? others.account
            : random.pick([undefined, null, '', 7, 'acct_nobody', `${bench.account}x`, [bench.account]]);
        const retold = JSON.stringify({ ...(JSON.parse(text) as object), account });
        return post(retold, await sign(retold, secret, now()));
      }
      case 'told of other money than ours': {
        const retold = JSON.stringify({ ...(JSON.parse(text) as object), livemode: true });
        return post(retold, await sign(retold, secret, now()));
      }
      case 'without a signature that counts': {
        const signature = header.split('v1=')[1]!;
        const time = String(now());
        return post(
          text,
          random.pick([
            '',
            't=',
            `t=${time}`,
            `v1=${signature}`,
            `t=${time},v0=${signature}`,
            await sign(text, secret, now(), 'v0'),
            `t=${now() - 7},v1=${signature}`,
            `t=NaN,v1=${signature}`,
            `t=${time},v1=${signature.slice(0, -1)}`,
            `t=${time},v1=${signature.toUpperCase()}0`,
            `t=${time},v1=`,
            letters(random.between(1, 200)),
          ]),
        );
      }
    }
  }

  const before = await fingerprint(database);
  const posted = Object.fromEntries(forgeries.map((kind) => [kind, 0])) as Record<Forgery, number>;
  const notRefused: { kind: Forgery; status: number; code: unknown }[] = [];
  for (let done = 0; done < given.count; ) {
    const round = Array.from({ length: Math.min(20, given.count - done) }, () => random.pick(forgeries));
    done += round.length;
    for (const [at, { status, body }] of (await Promise.all(round.map(spoil))).entries()) {
      const kind = round[at]!;
      posted[kind] += 1;
      const right = expected[kind] ?? refused;
      if (status !== right.status || body.code !== right.code)
        notRefused.push({ kind, status, code: body.code });
    }
  }
  const after = (await fingerprint(database)).split('\n');
  return { notRefused, posted, changed: before.split('\n').filter((line, at) => line !== after[at]) };
}

/** The same message in other bytes, as a proxy would write it that reads what it passes on. */
function anew(text: string, way: number): string {
  const event = JSON.parse(text) as Record<string, unknown>;
  if (way === 0) return JSON.stringify(event, null, 2);
  if (way === 1) return JSON.stringify(Object.fromEntries(Object.entries(event).reverse()));
  if (way === 2) return `${text}\n`;
  return text.replace('"event"', '"\\u0065vent"');
}
