import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { unzipped } from '@convoy/api/testing/unzipped';
import { documentPort } from '@convoy/booking/contract';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { identityCheckPort } from '@convoy/customer/contract';
import { positionPort } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { Port } from '@convoy/platform/manifest';
import { type PortOutcome, Ports } from '@convoy/platform/ports';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let admin: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;
/** What the one plugin answers now, and what it was asked; it is there for one brand alone. */
let answer: () => Promise<unknown>;
const asked: unknown[] = [];
let isOn = true;

const gives = (value: unknown) => async () => ({ kind: 'answered', answer: value });
function answers<Question, Answer>(port: Port<Question, Answer>): void {
  api.app.get(Ports).add(port, {
    owner: 'fixture',
    isOpen: ({ tenant }: RequestContext) => isOn && tenant.slug === 'answers-here',
    answer: (_ctx, question) => {
      asked.push(question);
      return answer() as Promise<PortOutcome<Answer>>;
    },
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'answers-here'),
    await hiresBench(database, api, 'answers-there'),
  ];
  [operator, admin, stranger] = [await here.operator(), await here.operator(), await there.operator()];
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
  answers(identityCheckPort);
  answers(positionPort);
  answers(documentPort);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  customer = await here.customer();
  asked.length = 0;
  isOn = true;
});

const call = (method: string, path: string, as: SignedIn | null = operator, on = here, body?: unknown) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const refuses = async () => ({
  kind: 'refused',
  code: 'NO_PERMIT',
  sentence: 'There is no permit of {zone}.',
});
const failures: [string, () => Promise<unknown>][] = [
  ['fails', async () => ({ kind: 'failed' })],
  ['throws', () => Promise.reject(new Error('a plugin'))],
  ['answers something else', gives({ sure: true })],
];

describe('a check of who a customer is', () => {
  const confirmed = { outcome: 'confirmed', source: 'Face and licence', reference: 'F-17' };
  const door = (id = customer.actor.id) => `/api/customers/${id}/identity-checks`;

  it('is run by staff, and kept with its day, its source and who ran it', async () => {
    answer = gives(confirmed);
    expect((await call('GET', door())).body).toEqual({ offered: true, checks: [] });
    expect(asked).toEqual([]);
    const ran = await call('POST', door());
    expect([ran.status, ran.body.checks]).toEqual([
      201,
      [
        {
          ...confirmed,
          id: expect.any(Number),
          checkedByName: expect.any(String),
          checkedAt: expect.any(String),
        },
      ],
    ]);
    expect(asked).toEqual([
      {
        customerId: customer.actor.id,
        firstName: expect.any(String),
        lastName: expect.any(String),
        dateOfBirth: null,
        driverNumber: null,
      },
    ]);
    answer = gives({ outcome: 'unclear', source: 'Face', reference: null });
    const again = await call('POST', door());
    expect(again.body.checks.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'unclear',
      'confirmed',
    ]);
    // What was found out stays when the plugin goes.
    isOn = false;
    expect((await call('GET', door())).body).toEqual({ offered: false, checks: again.body.checks });
    expect(said(await call('POST', door()))).toEqual([409, 'IDENTITY_CHECK_NOT_OFFERED']);
  });

  it('is asked of the plugin once where the call comes again under its key', async () => {
    answer = gives(confirmed);
    const check = () =>
      api.call('POST', door(), {
        on: here.tenant.slug,
        as: operator.cookie,
        headers: { 'idempotency-key': 'check-of-the-spec' },
      });
    const [first, again] = [await check(), await check()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(asked).toHaveLength(1);
  });

  it.each(failures)('of a plugin that %s is none: nothing is kept', async (_what, bad) => {
    answer = bad;
    expect(said(await call('POST', door()))).toEqual([503, 'IDENTITY_CHECK_FAILED']);
    expect((await call('GET', door())).body.checks).toEqual([]);
  });

  it('that the plugin refuses to make is none, and says why', async () => {
    answer = refuses;
    const { status, body } = await call('POST', door());
    expect([status, body.code, body.message]).toEqual([
      422,
      'IDENTITY_CHECK_REFUSED',
      'There is no permit of {zone}.',
    ]);
    expect((await call('GET', door())).body.checks).toEqual([]);
  });

  it('is for staff of the brand alone', async () => {
    answer = gives(confirmed);
    expect(said(await call('POST', door(), customer))[0]).toBe(403);
    expect(said(await call('POST', door(), stranger, there))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    const theirs = await there.customer();
    expect((await call('GET', door(theirs.actor.id), stranger, there)).body).toEqual({
      offered: false,
      checks: [],
    });
    expect(asked).toEqual([]);
  });

  it('goes along in a merge and an export, and with an erasure', async () => {
    answer = gives(confirmed);
    const from = await here.customer();
    await call('POST', door(from.actor.id));
    const preview = await call('GET', `/api/customers/${customer.actor.id}/merge/${from.actor.id}`, admin);
    const merged = await call('POST', `/api/customers/${customer.actor.id}/merge`, admin, here, {
      otherId: from.actor.id,
      revision: preview.body.into.revision,
      otherRevision: preview.body.from.revision,
    });
    expect(said(merged)).toEqual([200, undefined]);
    expect((await call('GET', door())).body.checks).toHaveLength(1);
    const archive = await api.app.inject({
      method: 'GET',
      url: `/api/customers/${customer.actor.id}/export`,
      headers: { host: `${here.tenant.slug}.localhost:${api.port}`, cookie: admin.cookie },
    });
    const kept = unzipped(archive.rawPayload).get('customer/identity-checks.json');
    expect(JSON.parse(String(kept))).toMatchObject([confirmed]);
    const { body } = await call('GET', `/api/customers/${customer.actor.id}`, admin);
    const erased = await call('POST', `/api/customers/${customer.actor.id}/erase`, admin, here, {
      revision: body.revision,
    });
    expect(erased.status).toBeLessThan(300);
    expect(
      await database.rows('select 1 from identity_check where tenant_id = $1 and customer_id = any($2)', [
        here.tenant.id,
        [customer.actor.id, from.actor.id],
      ]),
    ).toEqual([]);
  });
});

describe('the last position of a van', () => {
  const position = { latitude: 53.8, longitude: -1.5, at: '2026-11-22T10:00:00Z', accuracyMetres: 12 };
  const door = (id: number) => `/api/fleet/vans/${id}/position`;

  it('is what the plugin knows, unknown, failed or nobody’s to know', async () => {
    const van = await here.van();
    answer = gives(position);
    expect((await call('GET', door(van.id))).body).toEqual({ state: 'known', position });
    expect(asked).toEqual([{ vanId: van.id }]);
    answer = gives(null);
    expect((await call('GET', door(van.id))).body).toEqual({ state: 'unknown', position: null });
    for (const [, bad] of [...failures, ['is nowhere', gives({ ...position, latitude: 91 })] as const]) {
      answer = bad;
      expect((await call('GET', door(van.id))).body).toEqual({ state: 'failed', position: null });
    }
    answer = refuses;
    expect((await call('GET', door(van.id))).body).toEqual({ state: 'unknown', position: null });
    isOn = false;
    expect((await call('GET', door(van.id))).body).toEqual({ state: 'not-offered', position: null });
  });

  it('is for staff of the brand alone', async () => {
    const van = await here.van();
    answer = gives(position);
    expect((await call('GET', door(van.id), customer)).status).toBe(403);
    expect(said(await call('GET', door(van.id), stranger, there))).toEqual([404, 'FLEET_VAN_NOT_FOUND']);
    const theirs = await there.van();
    expect((await call('GET', door(theirs.id), stranger, there)).body.state).toBe('not-offered');
    expect(asked).toEqual([]);
  });
});

describe('a document of a booking', () => {
  const made = (text: string, mime = 'text/plain') => ({
    name: 'Permit',
    mime,
    base64: Buffer.from(text).toString('base64'),
  });
  const booked = async () =>
    (await here.book(here.hire(await here.van()), customer)).body as { id: number; reference: string };
  const doors = (id: number) => `/api/bookings/${id}/documents`;

  it('is offered to who may read the booking, and made when it is opened', async () => {
    const { id } = await booked();
    answer = gives(made('Zone A'));
    expect((await call('GET', doors(id), customer)).body).toEqual([{ pluginId: 'fixture' }]);
    expect(asked).toEqual([]);
    for (const as of [customer, operator])
      expect((await call('POST', `${doors(id)}/fixture`, as)).body).toEqual({
        name: 'Permit.txt',
        mime: 'text/plain',
        base64: Buffer.from('Zone A').toString('base64'),
      });
    expect(asked).toEqual([
      { bookingId: id, language: 'en' },
      { bookingId: id, language: 'en' },
    ]);
  });

  it('that fails, is not what it says, or is nobody’s is refused in a sentence, and the booking stays', async () => {
    const { id } = await booked();
    for (const [, bad] of [...failures, ['lies', gives(made('<html>', 'application/pdf'))] as const]) {
      answer = bad;
      expect(said(await call('POST', `${doors(id)}/fixture`, customer))).toEqual([
        503,
        'BOOKING_DOCUMENT_FAILED',
      ]);
    }
    expect(said(await call('POST', `${doors(id)}/nobody`, customer))).toEqual([
      404,
      'BOOKING_DOCUMENT_NOT_OFFERED',
    ]);
    isOn = false;
    expect((await call('GET', doors(id), customer)).body).toEqual([]);
    expect(said(await call('POST', `${doors(id)}/fixture`, customer))).toEqual([
      404,
      'BOOKING_DOCUMENT_NOT_OFFERED',
    ]);
    expect((await call('GET', `/api/bookings/${id}`, customer)).status).toBe(200);
  });

  it('that the plugin refuses to make says why, in its own words', async () => {
    const { id } = await booked();
    answer = refuses;
    for (const language of ['en', 'ja']) {
      const { status, body } = await api.call('POST', `${doors(id)}/fixture`, {
        on: here.tenant.slug,
        as: customer.cookie,
        headers: { 'accept-language': language },
      });
      expect([status, body.code, body.message]).toEqual([
        422,
        'BOOKING_DOCUMENT_REFUSED',
        'There is no permit of {zone}.',
      ]);
    }
  });

  it('is nobody else’s', async () => {
    const { id } = await booked();
    answer = gives(made('Zone A'));
    const other = await here.customer();
    expect(said(await call('POST', `${doors(id)}/fixture`, other))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(said(await call('POST', `${doors(id)}/fixture`, stranger, there))).toEqual([
      404,
      'BOOKING_NOT_FOUND',
    ]);
    expect(asked).toEqual([]);
  });
});
