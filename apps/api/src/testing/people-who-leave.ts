import { aBooking, aDepot, aVan, type TestDatabase } from '@convoy/platform/testing';
import type { SeededBrand } from '../seed/seed-brands.ts';
import type { TestApi, TestCall } from './test-api.ts';

/** What nobody but them is called, written to, rung by or drives with: a pattern of PostgreSQL's and of ours. */
export const THEIR_WORDS = 'zephyrine|quagmirefold|quagm853175|07911 7390';

const PEOPLE = 4;
const DAY_MS = 86_400_000;
const DOCUMENT = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Author (Zephyrine Quagmirefold) >>\nendobj\ntrailer\n<<>>\n%%EOF\n',
);

/** People of a brand who are erased later. */
export interface Leaving {
  readonly people: readonly number[];
  /** Those of the people and of their hires: every row about them has one of these. */
  readonly numbers: readonly number[];
  /** Has them erased, as staff do it. */
  leave(): Promise<void>;
}

/**
 * People of a brand with a licence, a note, a document, a message and a hire that is over. One of them has a hold instead, in
 * whose way an erasure would be; and one is found to be another before they leave.
 */
export async function peopleWhoLeave(
  database: TestDatabase,
  api: TestApi,
  brand: SeededBrand,
): Promise<Leaving> {
  const tenant = { id: brand.tenantId };
  const [boss] = await database.rows<{ id: number }>(
    `select id from app_user where tenant_id = $1 and role = 'admin' order by id limit 1`,
    [tenant.id],
  );
  const admin = await api.signIn(tenant, boss!);
  const done = async (method: string, path: string, given: Omit<TestCall, 'on'> = {}) => {
    const answer = await api.call(method, path, { on: brand.slug, as: admin, ...given });
    if (answer.status >= 300) throw new Error(`${method} ${path} is ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const van = await aVan(database, tenant, await aDepot(database, tenant));
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

  async function person(n: number): Promise<number> {
    const { id } = await done('POST', '/api/customers', {
      body: {
        firstName: 'Zephyrine',
        lastName: 'Quagmirefold',
        email: `zephyrine.${n}@quagmirefold.example`,
        phone: `07911 7390${10 + n}`,
        company: 'Quagmirefold and Daughters',
        address: '7 Quagmirefold Lane, Testford',
      },
    });
    await done('PUT', `/api/customers/${id}/licence`, {
      body: {
        issuer: 'GB',
        number: 'QUAGM853175Z99AB',
        birthDate: '1985-03-17',
        photocardUntil: '2099-01-01',
        categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: [] }],
        endorsements: [],
        disqualifiedUntil: null,
      },
    });
    await done('POST', `/api/customers/${id}/notes`, { body: { text: 'Zephyrine pays by card' } });
    const said = new URLSearchParams({ kind: 'address', name: 'zephyrine.pdf', note: 'Zephyrine’s own' });
    await done('POST', `/api/customers/${id}/documents?${said}`, {
      raw: DOCUMENT,
      headers: { 'content-type': 'application/pdf' },
    });
    return id;
  }

  const people: number[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await person(n));
  const [first, holder, ...more] = people as [number, number, ...number[]];
  const other = more.at(-1)!;
  const notes = 'Ring Zephyrine at home';
  const held = await aBooking(database, tenant, {
    van,
    customer: { id: holder },
    from: inDays(20),
    until: inDays(23),
    holdExpiresAt: inDays(1),
    columns: { notes },
  });
  const hires = [held.id];
  for (const id of [first, ...more]) {
    const hire = await aBooking(database, tenant, {
      van,
      customer: { id },
      from: inDays(-60),
      until: inDays(-57),
      status: 'completed',
      allocated: false,
      columns: { notes, rental_paid_pence: van.daily_rate_pence },
    });
    hires.push(hire.id);
    const as = await api.signIn(tenant, { id });
    await done('POST', `/api/bookings/${hire.id}/messages`, { as, body: { text: 'Zephyrine asks' } });
  }
  const revisionOf = async (id: number): Promise<number> =>
    (await done('GET', `/api/customers/${id}`)).revision;

  return {
    people,
    numbers: [...people, ...hires],
    leave: async () => {
      for (const [table, column] of [
        ['booking', 'id'],
        ['van_allocation', 'booking_id'],
      ])
        await database.rows(
          `update ${table} set hold_expires_at = now() - interval '1 minute' where ${column} = $1`,
          [held.id],
        );
      await api.job('booking.expire-holds');
      const [revision, otherRevision] = [await revisionOf(first), await revisionOf(other)];
      const body = { otherId: other, revision, otherRevision };
      await done('POST', `/api/customers/${first}/merge`, { body });
      for (const id of people.filter((one) => one !== other))
        await done('POST', `/api/customers/${id}/erase`, { body: { revision: await revisionOf(id) } });
    },
  };
}
