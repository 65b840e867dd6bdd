import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { type DvlaEmulator, startDvlaEmulator } from '@convoy/dvla-emulator';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** `GET /api/plates/{plate}`, with the emulator of both services behind it. */
let database: TestDatabase;
let emulator: DvlaEmulator;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;

beforeAll(async () => {
  [database, emulator] = await Promise.all([openTestDatabase(), startDvlaEmulator({ port: 0 })]);
  api = await startTestApi(database, {
    slugs: [],
    env: {
      DVLA_API_KEY: 'key-of-the-dvla',
      DVLA_API_BASE: emulator.origin,
      MOT_API_KEY: 'key-of-the-dvsa',
      MOT_CLIENT_ID: 'client-of-ours',
      MOT_CLIENT_SECRET: 'secret-of-ours',
      MOT_TOKEN_URL: `${emulator.origin}/oauth2/v2.0/token`,
      MOT_API_BASE: emulator.origin,
    },
  });
  here = await hiresBench(database, api, 'plates-here');
  there = await hiresBench(database, api, 'plates-there');
  operator = await here.operator();
});
afterAll(async () => {
  await api.close();
  await emulator.close();
  await database.close();
});

const lookUp = (plate: string, as: SignedIn | null = operator, on = here) =>
  api.call('GET', `/api/plates/${encodeURIComponent(plate)}`, { on: on.tenant.slug, as: as?.cookie });
const said = ({ status, body }: TestAnswer) => [status, body?.code];

describe('a plate', () => {
  it('tells a van’s facts in a van’s form, each with who said it and when', async () => {
    const { status, body } = await lookUp('aa19 dsl');
    expect(status).toBe(200);
    expect(body).toMatchObject({ registration: 'AA19DSL', vanId: null });
    expect(body.sources).toEqual([
      { source: 'dvla-vehicle-enquiry', state: 'answered' },
      { source: 'dvsa-mot-history', state: 'answered' },
    ]);
    expect(body.fields.make).toMatchObject({ known: true, value: 'Ford', source: 'dvla-vehicle-enquiry' });
    expect(body.fields.model).toMatchObject({ known: true, value: 'Transit', source: 'dvsa-mot-history' });
    expect(body.fields).toMatchObject({
      year: { value: 2019 },
      fuelType: { value: 'diesel' },
      euroClass: { value: 'euro-6' },
    });
    expect(Date.now() - Date.parse(body.fields.make.at)).toBeLessThan(60_000);
    expect(body.about).toMatchObject({ colour: { value: 'White' }, taxedAsKg: { value: 3_500 } });
  });

  it('is named as a van of this brand that has it, and never as another brand’s', async () => {
    await there.van();
    const [van] = await database.rows<{ id: number }>(
      `update van set registration = 'AA19MOT' where tenant_id = $1 returning id`,
      [there.tenant.id],
    );
    expect((await lookUp('AA19MOT')).body.vanId).toBeNull();
    expect((await lookUp('AA19MOT', await there.operator(), there)).body.vanId).toBe(van!.id);
  });

  it('nobody knows is unknown, in every field', async () => {
    const { status, body } = await lookUp('ER19NFD');
    expect([status, body.sources.map(({ state }: { state: string }) => state)]).toEqual([
      200,
      ['not-found', 'not-found'],
    ]);
    for (const fact of Object.values<{ known: boolean }>(body.fields)) expect(fact.known).toBe(false);
  });

  it('is unknown and no failure while a source is away; the other one answers meanwhile', async () => {
    emulator.fail({ mode: '503', times: 0, match: '/vehicle-enquiry' });
    const { status, body } = await lookUp('AA19AMP');
    emulator.fail({ mode: 'none' });
    expect([status, body.sources[0].state, body.sources[1].state]).toEqual([200, 'away', 'answered']);
    expect(body.fields.taxExpiresOn).toMatchObject({
      known: false,
      why: [{ source: 'dvla-vehicle-enquiry', why: 'away' }],
    });
    expect(body.fields.make).toMatchObject({ known: true, source: 'dvsa-mot-history' });
  });

  it.each(['', ' ', 'I', '12345678', 'A'.repeat(20), 'AB1 2CDE<', '../../etc', 'ÄB12CDE'])(
    'that is none is refused and asked of nobody: %j',
    async (plate) => {
      const before = emulator.calls.length;
      const answer = await lookUp(plate);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(emulator.calls.length).toBe(before);
    },
  );

  it('of no form of the United Kingdom says so', async () => {
    expect(said(await lookUp('1234 5678'))).toEqual([422, 'PLATE_UNREADABLE']);
  });

  it('is for staff of the brand', async () => {
    expect(said(await lookUp('AA19DSL', await here.customer()))).toEqual([403, 'FORBIDDEN']);
    expect(said(await lookUp('AA19DSL', null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(said(await lookUp('AA19DSL', await there.operator()))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('leaves a line for the auditors: who asked for which', async () => {
    const ann = await here.operator();
    await lookUp('L2 WPS', ann);
    expect(
      await database.rows(
        `select tenant_id, details from audit_entry where subject = 'Plate' and actor_id = $1`,
        [ann.actor.id],
      ),
    ).toEqual([{ tenant_id: here.tenant.id, details: { registration: 'L2WPS' } }]);
  });

  it('is refused to whoever runs through a list, and to nobody else', async () => {
    const ann = await here.operator();
    // Twenty a minute, and a minute may begin in between.
    let refused: TestAnswer | null = null;
    for (let at = 0; at < 41 && !refused; at++) {
      const answer = await lookUp('ER19NFD', ann);
      if (answer.status !== 200) refused = answer;
    }
    expect(refused && said(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await lookUp('ER19NFD', await here.operator())).status).toBe(200);
  });
});
