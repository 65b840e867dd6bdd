import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let operator: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'customers-driving');
  operator = await here.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { on: here.tenant.slug, as: operator.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const codes = ({ body }: TestAnswer) => body.details?.reasons?.map(({ code }: { code: string }) => code);
const keep = (id: number, given: object = {}) =>
  call('PUT', `/api/customers/${id}/licence`, {
    issuer: 'GB',
    number: 'TESTE853175M99AB',
    birthDate: '1985-03-17',
    photocardUntil: '2099-01-01',
    categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: [] }],
    endorsements: [],
    disqualifiedUntil: null,
    ...given,
  });
/** Somebody whose licence is on record. */
async function driver(given: object = {}): Promise<SignedIn> {
  const one = await here.customer();
  await database.rows("update app_user set first_name = 'Morag', last_name = 'Tester' where id = $1", [
    one.actor.id,
  ]);
  const kept = await keep(one.actor.id, given);
  expect([kept.status, kept.body.code]).toEqual([200, undefined]);
  return one;
}
const quote = (id: number, change: object, as: SignedIn) =>
  here.post(`/api/bookings/${id}/changes`, change, as);
const confirm = (id: number, change: number, as: SignedIn) =>
  here.post(`/api/bookings/${id}/changes/${change}/confirm`, undefined, as);
const change = async (id: number, given: object) => {
  const { revision } = (await call('GET', `/api/customers/${id}`)).body;
  return call('PATCH', `/api/customers/${id}`, { revision, ...given });
};

describe('who may drive is asked', () => {
  it('when a hire is changed: the new days, another van; fewer days of the same van ask nobody', async () => {
    const one = await driver({ photocardUntil: here.day(14) });
    const { body: hire } = await here.book(here.hire(await here.van(), 10, 13), one);
    const longer = await quote(hire.id, { returnDate: here.day(20) }, one);
    expect([...said(longer), codes(longer)]).toEqual([422, 'DRIVER_NOT_ALLOWED', ['PHOTOCARD_ENDS']]);
    expect(said(await quote(hire.id, { returnDate: here.day(20) }, operator))).toEqual([
      422,
      'DRIVER_NOT_ALLOWED',
    ]);
    const lorry = await here.van();
    await database.rows("update van set gross_weight_kg = 7500, licence_category = 'C1' where id = $1", [
      lorry.id,
    ]);
    const swapped = await quote(hire.id, { vanId: lorry.id }, one);
    expect([...said(swapped), codes(swapped)]).toEqual([422, 'DRIVER_NOT_ALLOWED', ['CATEGORY_NEEDED']]);
    expect(said(await quote(hire.id, { returnDate: here.day(14) }, one))).toEqual([201, undefined]);
    await keep(one.actor.id, { disqualifiedUntil: '2090-01-01' });
    expect(said(await quote(hire.id, { returnDate: here.day(12) }, one))).toEqual([201, undefined]);
  });

  it('again when a quoted change is carried out', async () => {
    const one = await driver();
    const { body: hire } = await here.book(here.hire(await here.van()), one);
    const quoted = await quote(hire.id, { returnDate: here.day(15) }, one);
    expect(quoted.status).toBe(201);
    await keep(one.actor.id, { disqualifiedUntil: '2090-01-01' });
    const refused = await confirm(hire.id, quoted.body.id, one);
    expect([...said(refused), codes(refused)]).toEqual([422, 'DRIVER_NOT_ALLOWED', ['DISQUALIFIED']]);
    await keep(one.actor.id);
    expect((await confirm(hire.id, quoted.body.id, one)).status).toBe(200);
  });

  it('of nobody of whom no licence was ever on record: as when a hire is made', async () => {
    const one = await here.customer();
    const { body: hire } = await here.book(here.hire(await here.van()), one);
    expect((await quote(hire.id, { returnDate: here.day(15) }, one)).status).toBe(201);
  });

  it('for electric vans too, which a licence for automatics covers', async () => {
    const one = await driver({
      categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: ['78'] }],
    });
    const [electric, diesel] = [await here.van(), await here.van()];
    await database.rows("update van set fuel_type = 'electric' where id = $1", [electric.id]);
    expect((await here.book(here.hire(electric), one)).status).toBe(201);
    const refused = await here.book(here.hire(diesel), one);
    expect([...said(refused), codes(refused)]).toEqual([422, 'DRIVER_NOT_ALLOWED', ['AUTOMATIC_ONLY']]);
  });

  it('after the price, each time: of two reasons to refuse a hire chance chooses none', async () => {
    const one = await driver({ disqualifiedUntil: '2090-01-01' });
    const van = await here.van();
    // With a code that nobody has: both are refused.
    const asked = { ...here.hire(van), promotionCode: 'NOPE' };
    for (let turn = 0; turn < 10; turn++)
      expect(said(await here.book(asked, one))).toEqual([422, 'PROMOTION_UNKNOWN']);
    expect(said(await here.book(here.hire(van), one))).toEqual([422, 'DRIVER_NOT_ALLOWED']);
  });
});

describe('the rule is not switched off', () => {
  it('by another date of birth, or none, beneath the licence', async () => {
    const one = await driver();
    const { id } = one.actor;
    for (const birthDate of [null, '1985-03-18']) {
      const refused = await change(id, { birthDate });
      expect([...said(refused), refused.body.details?.mismatches]).toEqual([
        422,
        'LICENCE_NUMBER_DIFFERS',
        ['birth-date'],
      ]);
    }
    expect((await change(id, { birthDate: '1985-03-17', company: 'Moss Ltd' })).status).toBe(200);
    await expect(
      database.rows('update customer set birth_date = null where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'customer_birth_date_of_licence' });
  });

  it('by removing the licence: nothing is hired until one is on record again', async () => {
    const one = await driver();
    const { id } = one.actor;
    const { body: hire } = await here.book(here.hire(await here.van()), one);
    expect((await call('DELETE', `/api/customers/${id}/licence`)).status).toBe(200);
    const van = await here.van();
    for (const answer of [
      await here.book(here.hire(van), one),
      await here.book({ ...here.hire(van), customerId: id }, operator),
      await quote(hire.id, { returnDate: here.day(15) }, one),
    ])
      expect([...said(answer), codes(answer)]).toEqual([422, 'DRIVER_NOT_ALLOWED', ['LICENCE_REMOVED']]);
    expect((await call('GET', `/api/customers/${id}/driving`)).body.kinds).toBeNull();
    await change(id, { birthDate: null });
    expect((await here.book(here.hire(van), one)).status).toBe(422);
    await keep(id);
    expect((await here.book(here.hire(van), one)).status).toBe(201);
  });
});

describe('a driver number that is on record twice', () => {
  it('is kept, and staff are told whose it is too; nobody of another brand, nor who is gone', async () => {
    // Of the specs before there are more with this number than are named.
    await database.rows('delete from driving_licence where tenant_id = $1', [here.tenant.id]);
    const [one, other] = [await driver(), await driver()];
    const licenceOf = async (id: number) => (await call('GET', `/api/customers/${id}`)).body.licence;
    const { alsoOf } = await licenceOf(other.actor.id);
    expect(alsoOf).toContainEqual({ id: one.actor.id, name: 'Morag Tester', status: 'active' });
    expect(alsoOf.map(({ id }: { id: number }) => id)).not.toContain(other.actor.id);
    await call('PUT', `/api/customers/${one.actor.id}/do-not-hire`, { reason: 'Theft' });
    const ids = (await licenceOf(other.actor.id)).alsoOf;
    expect(ids).toContainEqual({ id: one.actor.id, name: 'Morag Tester', status: 'do-not-hire' });
    const elsewhere = await hiresBench(database, api, 'customers-driving-too');
    const stranger = await elsewhere.customer();
    await database.rows(
      `insert into driving_licence (tenant_id, customer_id, issuer, number, categories, endorsements)
       select $1, $2, 'GB', l.number, l.categories, l.endorsements from driving_licence l where l.customer_id = $3`,
      [elsewhere.tenant.id, stranger.actor.id, other.actor.id],
    );
    const now = (await licenceOf(other.actor.id)).alsoOf.map(({ id }: { id: number }) => id);
    expect(now).not.toContain(stranger.actor.id);
    const boss = await elsewhere.operator();
    expect((await elsewhere.get(`/api/customers/${stranger.actor.id}`, boss)).body.licence.alsoOf).toEqual(
      [],
    );
  });
});
