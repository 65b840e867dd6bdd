import { fewestStatements } from '@convoy/api/testing/count-statements';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { BookedHire } from '@convoy/booking/testing/changes-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedCharge } from '../../../testing/accepted-charge.ts';
import { yardBench } from '../../../testing/yard-bench.ts';

interface Brand {
  readonly bench: Awaited<ReturnType<typeof yardBench>>;
  /** Came back with a dent, of which a part of the deposit is to be kept. */
  readonly ann: BookedHire;
  /** Came back, with a report and nothing to charge. */
  readonly ben: BookedHire;
  /** Booked, with nothing in the yard. */
  readonly cat: BookedHire;
}
const slugs = ['swift-vans', 'northern-hire'] as const;
let database: TestDatabase;
let api: TestApi;
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  await database.rows('delete from price_rule');
  for (const slug of slugs) {
    const bench = await yardBench(database, api, api.brands[slug]!);
    const over = async () => {
      const hire = await bench.ready();
      for (const what of ['hand-over', 'return'])
        await bench.call('POST', `/api/bookings/${hire.id}/${what}`, bench.staff);
      return hire;
    };
    const [ann, ben, cat] = [await over(), await over(), await bench.paid('rental')];
    const chargeId = await acceptedCharge(database, ann);
    await acceptedCharge(database, ben, { kind: 'late', state: 'proposed' });
    const kept = await bench.call('POST', `/api/bookings/${ann.id}/deposit/keep`, bench.staff, {
      lines: [{ chargeId, amount: '80.00' }],
    });
    if (kept.status !== 200) throw new Error(kept.text);
    brands.push({ bench, ann, ben, cat });
  }
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const PHOTO = 'id kind panel clientKey url small width height takenAt';
const MARK = 'id vanId panel x y kind severity note photoId foundOnBookingId foundIn foundAt repairedAt';
const REPORT = `id stretch vanId kind state version odometerMiles fuelEighths chargePercent keys equipment notes
  drivers { name identitySeen licenceSeen } photos { ${PHOTO} } marks { ${MARK} } lacks startedAt finishedAt`;
const CONDITION = `bookingId stretch stretches { stretch vanId vanRegistration from until out in } vanId vanRegistration vanType fuelType lastOdometerMiles wentOutAgain out { ${REPORT} } in { ${REPORT} }
  vanMarks { ${MARK} } photosNeeded`;
const CHARGE = `id bookingId kind stretch amount note quantity doubleOf mark { ${MARK} } photos { ${PHOTO} } state`;
const DEPOSIT = `state held kept owed releaseAt settledAt because objectionDays keep { amount noticeSentAt objectUntil
  agreedAt objectedAt objection reason lines { id kind note amount settled photosOut photosIn } }`;

describe.each([
  [0, 1],
  [1, 0],
])('the yard in the graph of brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  const rest = async (path: string, as = me().bench.staff) => (await me().bench.call('GET', path, as)).body;
  const ask = async (query: string, as = me().bench.staff) => {
    const { body } = await me().bench.call('POST', '/graphql', as, { query });
    return {
      data: body.data,
      codes: (body.errors ?? []).map((one: { extensions: { code: string } }) => one.extensions.code),
    };
  };

  it('says of reports, charges and the register what REST says', async () => {
    const { ann } = me();
    const asked = await ask(`{
      hireCondition(bookingId: ${ann.id}) { ${CONDITION} }
      hireCharges(bookingId: ${ann.id}) { ${CHARGE} }
      vanMarks(vanId: ${ann.van.id}) { ${MARK} }
    }`);
    expect(asked).toEqual({
      data: {
        hireCondition: await rest(`/api/bookings/${ann.id}/condition`),
        hireCharges: await rest(`/api/bookings/${ann.id}/charges`),
        vanMarks: await rest(`/api/vans/${ann.van.id}/marks`),
      },
      codes: [],
    });
    expect(asked.data.hireCharges).toHaveLength(1);
    expect(asked.data.vanMarks).toHaveLength(1);
    expect(asked.data.hireCondition.in.photos).toHaveLength(7);
  });

  it('leads from bookings and vans to what was found and what is kept', async () => {
    const { ann, ben, cat } = me();
    const { data, codes } = await ask(
      `{ bookings { items { id conditionReports { ${REPORT} } charges { ${CHARGE} } deposit { ${DEPOSIT} } } }
         fleetVan(id: ${ann.van.id}) { marks { ${MARK} } } }`,
    );
    expect(codes).toEqual([]);
    const of = (hire: BookedHire) => data.bookings.items.find(({ id }: { id: number }) => id === hire.id);
    for (const hire of [ann, ben, cat]) {
      const { out, in: back } = await rest(`/api/bookings/${hire.id}/condition`);
      expect(of(hire)).toEqual({
        id: hire.id,
        conditionReports: [out, back].filter(Boolean),
        charges: await rest(`/api/bookings/${hire.id}/charges`),
        deposit: await rest(`/api/bookings/${hire.id}/deposit`),
      });
    }
    expect(of(ann).deposit).toMatchObject({ state: 'pending', keep: { amount: '80.00' } });
    expect(of(cat)).toMatchObject({ conditionReports: [], charges: [], deposit: { state: 'held' } });
    expect(data.fleetVan.marks).toEqual(await rest(`/api/vans/${ann.van.id}/marks`));
  });

  it('answers nothing of the other brand', async () => {
    const { ann } = other();
    expect(
      await ask(`{ hireCondition(bookingId: ${ann.id}) { bookingId } hireCharges(bookingId: ${ann.id}) { id }
        vanMarks(vanId: ${ann.van.id}) { id } booking(id: ${ann.id}) { id deposit { held } } }`),
    ).toEqual({ data: { hireCondition: null, hireCharges: null, vanMarks: [], booking: null }, codes: [] });
  });

  it('is for staff; customers see how their own deposit stands, and guests nothing', async () => {
    const { ann } = me();
    const own = await ask(
      `{ booking(id: ${ann.id}) { conditionReports { id } charges { id } deposit { ${DEPOSIT} } } }`,
      ann.cookie,
    );
    expect(own.codes.sort()).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(own.data.booking).toEqual({
      conditionReports: null,
      charges: null,
      deposit: await rest(`/api/bookings/${ann.id}/deposit`, ann.cookie),
    });
    for (const query of [
      `{ hireCondition(bookingId: ${ann.id}) { bookingId } }`,
      `{ hireCharges(bookingId: ${ann.id}) { id } }`,
    ]) {
      expect((await ask(query, ann.cookie)).codes).toEqual(['FORBIDDEN']);
      expect((await ask(query, '')).codes).toEqual(['UNAUTHENTICATED']);
    }
    expect(await ask(`{ vanMarks(vanId: ${ann.van.id}) { id } }`, ann.cookie)).toEqual({
      data: null,
      codes: ['FORBIDDEN'],
    });
  });

  it('reads each table once for all bookings and vans of an answer', async () => {
    const list = (inner: string) =>
      fewestStatements(database, () => ask(`{ bookings { items { id ${inner} } } }`));
    const alone = (await list('')).statements;
    const deposits = await list('deposit { held keep { amount } }');
    expect(deposits.answer.codes).toEqual([]);
    expect(deposits.statements - alone).toBeLessThanOrEqual(4);
    const found = await list(
      'conditionReports { id photos { id } marks { id } } charges { id photos { id } }',
    );
    expect(found.answer.codes).toEqual([]);
    expect(found.statements - alone).toBeLessThanOrEqual(7);
    const vans = (inner: string) =>
      fewestStatements(database, () => ask(`{ fleetVans { items { id ${inner} } } }`));
    expect((await vans('marks { id }')).statements - (await vans('')).statements).toBe(1);
  });

  it('refuses a question that would read too much', async () => {
    const deep = `{ bookings(perPage: 100) { items { conditionReports { photos { id } marks { id } }
      charges { photos { id } } van { bookings(perPage: 100) { items { charges { photos { id } } } } } } } }`;
    const { data, codes } = await ask(deep);
    expect([data ?? null, codes]).toEqual([null, ['GRAPHQL_TOO_COSTLY']]);
  });
});
