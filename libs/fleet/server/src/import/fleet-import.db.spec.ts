// Rotates: every fault of a file of vans; what a row may say has unit specs.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { csvLine } from '@convoy/platform/csv';
import { aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'import-here'),
    await hiresBench(database, api, 'import-there'),
  ];
  await aDepot(database, here.tenant, { name: 'Otley Road' });
  operator = await here.operator();
  customer = await here.customer();
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const HEAD =
  'Reg,Make,Model,Year,Size,Load length,Fuel,Seats,Daily rate,Deposit,Depot,Mileage,MOT,Road tax,Insurance';
const COLUMNS =
  'registration,make,model,year,vanType,loadLength,fuelType,seats,dailyRate,depositAmount,location,odometerMiles,motExpiresOn,taxExpiresOn,insuranceExpiresOn';
const row = (
  plate: string,
  more: { depot?: string; make?: string; seats?: string; insurance?: string } = {},
) =>
  csvLine([
    plate,
    more.make ?? 'Ford',
    'Transit',
    2024,
    'Medium',
    3.2,
    'Diesel',
    more.seats ?? 3,
    '85.00',
    250,
    more.depot ?? 'Testford',
    '12,345',
    '31/03/2090',
    '31/03/2090',
    more.insurance ?? '31/03/2090',
  ]);
const file = (...rows: string[]) => `${HEAD}\r\n${rows.join('')}`;
let plates = 0;
const plate = () => `IM${String(++plates).padStart(4, '0')}`;

interface Asked {
  as?: SignedIn | null;
  on?: HiresBench;
  type?: string;
  columns?: string;
  id?: string;
  /** More of the query. */
  decimal?: string;
  known?: string;
  seen?: string;
}
/** Calls come from many places: how often one may ask is no matter here. */
let calls = 0;
const send = (
  path: string,
  raw: string | Buffer,
  { as = operator, on = here, type = 'text/csv' }: Asked = {},
) =>
  api.call('POST', path, {
    on: on.tenant.slug,
    as: as?.cookie,
    raw,
    headers: { 'content-type': type },
    from: `10.0.0.${++calls % 250}`,
  });
const preview = (raw: string | Buffer, asked: Asked = {}) =>
  send(`/api/vans/import/preview${asked.columns ? `?columns=${asked.columns}` : ''}`, raw, asked);
const run = (
  raw: string | Buffer,
  { columns = COLUMNS, id = randomUUID(), decimal, known, seen, ...asked }: Asked = {},
) => {
  const more = Object.entries({ decimal, known, seen })
    .flatMap(([name, value]) => (value === undefined ? [] : [`&${name}=${value}`]))
    .join('');
  return send(`/api/vans/import?id=${id}&columns=${columns}${more}`, raw, asked);
};
const progress = (id: string, as: SignedIn = operator, on = here) =>
  api.call('GET', `/api/vans/import/${id}`, { on: on.tenant.slug, as: as.cookie });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const countOf = async (tenant: { id: number }) =>
  (
    await database.rows<{ vans: number; events: number; audits: number; odometers: number }>(
      `select (select count(*)::int from van where tenant_id = $1) as vans,
         (select count(*)::int from outbox_event where tenant_id = $1 and type = 'fleet.van-added.v1') as events,
         (select count(*)::int from audit_entry where tenant_id = $1 and subject = 'Van' and action = 'add') as audits,
         (select count(*)::int from van_odometer where tenant_id = $1) as odometers`,
      [tenant.id],
    )
  )[0]!;
/** What of a brand came in by something; nothing of another one. */
const added = async (work: () => Promise<unknown>) => {
  const [before, others] = [await countOf(here.tenant), await countOf(there.tenant)];
  await work();
  expect(await countOf(there.tenant)).toEqual(others);
  const after = await countOf(here.tenant);
  return [
    after.vans - before.vans,
    after.events - before.events,
    after.audits - before.audits,
    after.odometers - before.odometers,
  ];
};
const NOTHING = [0, 0, 0, 0];

describe('files of vans', () => {
  it('are for staff of the brand: customers, guests and staff of another brand are refused at every door', async () => {
    const text = file(row(plate()));
    const id = randomUUID();
    const doors = [
      ['POST', '/api/vans/import/preview'],
      ['POST', `/api/vans/import?id=${id}&columns=${COLUMNS}`],
      ['GET', `/api/vans/import/${id}`],
      ['GET', '/api/vans/export'],
    ] as const;
    expect(
      await added(async () => {
        for (const [method, path] of doors) {
          const as = async (who: SignedIn | null) =>
            said(
              await api.call(method, path, {
                on: here.tenant.slug,
                as: who?.cookie,
                ...(method === 'POST' ? { raw: text, headers: { 'content-type': 'text/csv' } } : {}),
              }),
            );
          expect([path, ...(await as(customer))]).toEqual([path, 403, 'FORBIDDEN']);
          expect([path, ...(await as(null))]).toEqual([path, 401, 'UNAUTHENTICATED']);
          expect([path, ...(await as(stranger))]).toEqual([path, 401, 'UNAUTHENTICATED']);
        }
      }),
    ).toEqual(NOTHING);
  });

  it('are looked at without a trace', async () => {
    expect(
      await added(async () => {
        const { status, body } = await preview(file(row(plate()), row('', { seats: '99' })));
        expect(status).toBe(200);
        expect(body).toMatchObject({ rows: 2, good: 1, known: 0, missing: [], faultCount: 2 });
        expect(body.faults.map((fault: { row: number; rule: string }) => [fault.row, fault.rule])).toEqual([
          [3, 'required'],
          [3, 'tooBig'],
        ]);
        expect(body.columns.map(({ field }: { field: string }) => field).join(',')).toBe(COLUMNS);
      }),
    ).toEqual(NOTHING);
    expect(await database.rows('select 1 from van_import where tenant_id = $1', [here.tenant.id])).toEqual(
      [],
    );
  });

  it('become vans like those that are added one by one', async () => {
    const [one, other] = [plate(), plate()];
    const id = randomUUID();
    expect(
      await added(async () => {
        const answer = await run(file(row(one), row(other, { depot: 'OTLEY ROAD', make: '+Ford' })), { id });
        expect([answer.status, answer.body]).toEqual([
          200,
          { id, status: 'done', rows: 2, written: 2, startedAt: expect.any(String) },
        ]);
      }),
    ).toEqual([2, 2, 2, 2]);
    expect((await progress(id)).body).toMatchObject({ status: 'done', rows: 2, written: 2 });
    const list = (await here.get('/api/fleet/vans', operator)).body;
    const made = list.find(({ registration }: { registration: string }) => registration === other);
    expect(made).toMatchObject({
      make: '+Ford',
      location: 'Otley Road',
      dailyRate: '85.00',
      loadLength: '3.2',
      odometerMiles: 12_345,
      motExpiresOn: '2090-03-31',
      status: 'available',
      category: 'cargo',
      licenceCategory: 'B',
      minDriverAge: 21,
      revision: 1,
    });
    expect((await here.get(`/api/fleet/vans/${made.id}/history`, operator)).body).toMatchObject([
      { action: 'add', actorName: 'Robin Tester' },
    ]);
    // Customers find it at once.
    const found = (await here.get('/api/vans?perPage=100')).body;
    expect(found.map(({ registration }: { registration: string }) => registration)).toContain(other);
    expect(
      await database.rows(`select type, payload from outbox_event where tenant_id = $1 and aggregate = $2`, [
        here.tenant.id,
        `van:${made.id}`,
      ]),
    ).toEqual([{ type: 'fleet.van-added.v1', payload: { vanId: made.id } }]);
    expect(
      await database.rows(
        `select actor_id, details from audit_entry where tenant_id = $1 and action = 'import' and subject = 'Fleet'`,
        [here.tenant.id],
      ),
    ).toEqual([{ actor_id: operator.actor.id, details: { importId: id, vans: 2 } }]);
  });

  it('become drafts where a price or a paper is missing', async () => {
    const [whole, draft] = [plate(), plate()];
    expect((await run(file(row(whole), row(draft, { insurance: '' })))).status).toBe(200);
    const list = (await here.get('/api/fleet/vans', operator)).body;
    const stateOf = (one: string) => {
      const { status, draft } = list.find(
        ({ registration }: { registration: string }) => registration === one,
      );
      return [status, draft];
    };
    expect([stateOf(whole), stateOf(draft)]).toEqual([
      ['available', false],
      ['unavailable', true],
    ]);
    const found = (await here.get('/api/vans?perPage=100')).body;
    expect(found.map(({ registration }: { registration: string }) => registration)).not.toContain(draft);
  });

  it('are read by the decimal sign that was chosen, where the file does not tell it', async () => {
    const own = plate();
    const text = file(row(own).replaceAll('"12,345"', '12345'))
      .replaceAll(',', ';')
      .replace('85.00', '1,250')
      .replace('3.2', '3');
    const looked = await preview(text);
    expect(looked.body).toMatchObject({
      decimal: { sign: null, unclear: '1,250' },
      faults: [{ rule: 'decimalSign', value: '1,250' }],
    });
    expect(said(await run(text))).toEqual([422, 'VAN_IMPORT_FAULTY']);
    expect((await run(text, { decimal: 'comma' })).status).toBe(200);
    const [van] = await database.rows('select daily_rate_pence from van where registration = $1', [own]);
    expect(van).toEqual({ daily_rate_pence: 125 });
  });

  it('come whole or not at all', async () => {
    const id = randomUUID();
    expect(
      await added(async () => {
        const answer = await run(file(row(plate()), row(plate(), { depot: 'Nowhere' }), row(plate())), {
          id,
        });
        expect(said(answer)).toEqual([422, 'VAN_IMPORT_FAULTY']);
        expect(answer.body.details.preview).toMatchObject({
          faultCount: 1,
          faults: [{ row: 3, column: 10, field: 'location', rule: 'depot', value: 'Nowhere' }],
        });
        const without = await run('Reg\nAB12CDE\n', { columns: 'registration' });
        expect(said(without)).toEqual([422, 'VAN_IMPORT_FAULTY']);
        expect(without.body.details.preview.missing).toContain('make');
        expect(said(await run(file(row(plate())), { columns: 'registration,make' }))).toEqual([
          422,
          'VAN_IMPORT_OTHER_COLUMNS',
        ]);
        expect(said(await run(file(row(plate())), { columns: 'registration,registration' }))).toEqual([
          400,
          'INVALID_INPUT',
        ]);
      }),
    ).toEqual(NOTHING);
    expect((await progress(id)).body).toEqual({
      id,
      status: 'waiting',
      rows: 0,
      written: 0,
      startedAt: null,
    });
  });

  it('come not at all where one of their plates is added while they are being written', async () => {
    const [first, second] = [plate(), plate()];
    const id = randomUUID();
    const client = await database.owner.connect();
    try {
      expect(
        await added(async () => {
          await client.query('begin');
          await client.query(
            `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
               daily_rate_pence, deposit_pence, depot_id)
             values ($1, $2, 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 0, $3)`,
            [here.tenant.id, second, here.depot.id],
          );
          const running = run(file(row(first), row(second)), { id });
          // Not before it waits for the other one's end: the locks of all can be seen by everybody.
          await vi.waitFor(async () => {
            const { rows } = await client.query<{ waits: number }>(
              `select count(*)::int as waits from pg_locks mine
               join pg_locks theirs on theirs.locktype = 'transactionid' and not theirs.granted
                 and theirs.transactionid = mine.transactionid
               where mine.pid = pg_backend_pid() and mine.locktype = 'transactionid' and mine.granted`,
            );
            expect(rows[0]!.waits).toBe(1);
          }, 10_000);
          expect((await progress(id)).body).toMatchObject({ status: 'running', rows: 2, written: 0 });
          await client.query('commit');
          const answer = await running;
          expect(said(answer)).toEqual([422, 'VAN_IMPORT_FAULTY']);
          expect(answer.body.details.preview.faults).toMatchObject([
            { row: 3, rule: 'known', value: second },
          ]);
        }),
      ).toEqual([1, 0, 0, 0]);
    } finally {
      client.release();
    }
    expect((await progress(id)).body).toMatchObject({ status: 'failed', written: 0 });
  });

  it('know nothing of another brand: not its depots, not its plates, not its imports', async () => {
    const shared = plate();
    const id = randomUUID();
    expect((await run(file(row(shared)), { id })).status).toBe(200);
    // The same plate is nothing there, and a depot of this brand none of theirs.
    const theirs = await preview(file(row(shared), row(plate(), { depot: 'Otley Road' })), {
      as: stranger,
      on: there,
    });
    expect(theirs.body).toMatchObject({ known: 0, good: 1, faults: [{ row: 3, rule: 'depot' }] });
    expect((await progress(id, stranger, there)).body).toMatchObject({ status: 'waiting', rows: 0 });
    // The same id is another import there.
    const own = await run(file(row(shared)), { id, as: stranger, on: there });
    expect([own.status, own.body.status]).toEqual([200, 'done']);
    const [ours] = await database.rows('select started_by from van_import where tenant_id = $1 and id = $2', [
      here.tenant.id,
      id,
    ]);
    expect(ours).toEqual({ started_by: operator.actor.id });
  });

  it('that are sent again do nothing twice', async () => {
    const text = file(row(plate()), row(plate()));
    const id = randomUUID();
    const first = await run(text, { id });
    expect(
      await added(async () => {
        expect((await run(text, { id: id.toUpperCase() })).body).toEqual(first.body);
        expect(said(await run(file(row(plate())), { id }))).toEqual([422, 'VAN_IMPORT_ID_REUSED']);
        const again = await run(text);
        expect(said(again)).toEqual([422, 'VAN_IMPORT_FAULTY']);
        const { known, faults } = again.body.details.preview;
        expect([
          known,
          faults.map((fault: { row: number; rule: string }) => [fault.row, fault.rule]),
        ]).toEqual([
          2,
          [
            [2, 'known'],
            [3, 'known'],
          ],
        ]);
      }),
    ).toEqual(NOTHING);
  });

  it('bring unlimited miles, take them back, and write them into the whole fleet’s file', async () => {
    const one = plate();
    const columns = `${COLUMNS},milesPerDay,extraMileAmount`;
    const withMiles = (miles: string, price: string) =>
      `${HEAD},Miles per day,Extra mile\r\n${row(one).trimEnd()},${miles},${price}\r\n`;
    const facts = async () =>
      (
        await database.rows(
          'select unlimited_miles, miles_per_day, extra_mile_pence from van where tenant_id = $1 and registration = $2',
          [here.tenant.id, one],
        )
      )[0];
    expect((await run(withMiles('unlimited', ''), { columns })).status).toBe(200);
    const none = { unlimited_miles: true, miles_per_day: null, extra_mile_pence: null };
    expect(await facts()).toEqual(none);
    const whole = (await here.get('/api/vans/export', operator)).text;
    expect(whole.split('\n').find((line) => line.startsWith(one))).toContain(',unlimited,,');
    const change = async (miles: string, price: string) => {
      const text = withMiles(miles, price);
      const { changes } = (await send('/api/vans/import/preview?known=update', text)).body;
      return run(text, { columns, known: 'update', seen: changes.digest });
    };
    expect((await change('150', '0.20')).status).toBe(200);
    expect(await facts()).toEqual({ unlimited_miles: false, miles_per_day: 150, extra_mile_pence: 20 });
    expect((await change('unlimited', '')).status).toBe(200);
    expect(await facts()).toEqual(none);
  });

  it('update vans that are there by what differs, after it was seen, in this brand alone', async () => {
    const [one, other, fresh] = [plate(), plate(), plate()];
    expect((await run(file(row(one), row(other)))).status).toBe(200);
    expect((await run(file(row(one)), { as: stranger, on: there })).status).toBe(200);
    const text = file(
      row(one).replace('85.00', '99.00').replace('12,345', '12,900'),
      row(other),
      row(fresh, { make: 'Fiat' }),
    );
    const looked = (await send('/api/vans/import/preview?known=update', text)).body;
    expect(looked).toMatchObject({ known: 2, added: 1, faultCount: 0, changes: { vans: 1, same: 1 } });
    expect(looked.changes.first).toEqual([
      {
        row: 2,
        registration: one,
        facts: [
          { field: 'dailyRate', from: '85.00', to: '99.00' },
          { field: 'odometerMiles', from: 12_345, to: 12_900 },
        ],
      },
    ]);
    const stale = await run(text, { known: 'update', seen: 'something-else' });
    expect(said(stale)).toEqual([409, 'VAN_IMPORT_CHANGED']);
    expect(stale.body.details.preview.changes.digest).toBe(looked.changes.digest);
    const done = await run(text, { known: 'update', seen: looked.changes.digest });
    expect([done.status, done.body.written]).toEqual([200, 2]);
    const rates = (tenant: { id: number }) =>
      database.rows(
        `select daily_rate_pence, odometer_miles from van where tenant_id = $1 and registration = $2`,
        [tenant.id, one],
      );
    expect(await rates(here.tenant)).toEqual([{ daily_rate_pence: 9900, odometer_miles: 12_900 }]);
    expect(await rates(there.tenant)).toEqual([{ daily_rate_pence: 8500, odometer_miles: 12_345 }]);
    const list = (await here.get('/api/fleet/vans', operator)).body;
    const { id } = list.find(({ registration }: { registration: string }) => registration === one);
    expect((await here.get(`/api/fleet/vans/${id}/history`, operator)).body[0]).toMatchObject({
      action: 'change',
      changes: { dailyRate: ['85.00', '99.00'], odometerMiles: [12_345, 12_900] },
    });
    // Passed over by choice.
    const skipped = await run(file(row(one), row(other)), { known: 'skip' });
    expect([skipped.status, skipped.body.written]).toEqual([200, 0]);
  });

  it('come one at a time in a brand, and one that died can be had again', async () => {
    const text = file(row(plate()));
    const id = randomUUID();
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `van import of ${here.tenant.id}`,
      ]);
      expect(await added(() => run(text, { id }))).toEqual(NOTHING);
      expect(said(await run(text, { id }))).toEqual([409, 'VAN_IMPORT_RUNNING']);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect((await progress(id)).body).toMatchObject({ status: 'failed', written: 0 });
    // As if the process had been killed in the middle of it.
    await database.rows(
      `update van_import set status = 'running', written = 1, told_at = now() - interval '20 seconds' where id = $1`,
      [id],
    );
    expect(said(await run(text, { id }))).toEqual([409, 'VAN_IMPORT_RUNNING']);
    await database.rows(`update van_import set told_at = now() - interval '40 seconds' where id = $1`, [id]);
    expect((await progress(id)).body).toMatchObject({ status: 'failed', written: 0 });
    expect((await run(text, { id })).body).toMatchObject({ status: 'done', written: 1 });
  });
});

describe('a file that is no file of vans', () => {
  it.each([
    ['JSON', '{"a":1}', 'application/json', 422, 'VAN_IMPORT_UNREADABLE'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]),
      'image/png',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000'), 'text/csv', 422, 'VAN_IMPORT_UNREADABLE'],
    ['empty', '', 'text/csv', 422, 'VAN_IMPORT_EMPTY'],
    ['broken', `${HEAD}\n"AB`, 'text/csv; charset=utf-8', 422, 'VAN_IMPORT_BROKEN'],
    ['too long', `${HEAD}\n${'x\n'.repeat(5001)}`, 'text/csv', 422, 'VAN_IMPORT_TOO_MANY'],
    ['too large', Buffer.alloc(5_000_001, 'a'), 'text/csv', 413, 'VAN_IMPORT_TOO_LARGE'],
  ])('is refused where it is %s', async (_what, raw, type, status, code) => {
    expect(said(await preview(raw, { type }))).toEqual([status, code]);
    expect(said(await run(raw, { type }))).toEqual([status, code]);
  });

  it('is let in at its own doors alone', async () => {
    expect(said(await send('/api/vans', file(row(plate()))))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is refused at its first byte too many, however much is to come', async () => {
    const chunk = Buffer.alloc(1_000_000, 'a');
    let sent = 0;
    const answer = await new Promise<{ status: number; body: { code: string; message: string } }>(
      (resolve, reject) => {
        const call = request(
          {
            host: '127.0.0.1',
            port: api.port,
            method: 'POST',
            path: '/api/vans/import/preview',
            headers: {
              host: `${here.tenant.slug}.localhost:${api.port}`,
              cookie: operator.cookie,
              'content-type': 'text/csv',
              'transfer-encoding': 'chunked',
            },
          },
          (response) => {
            let text = '';
            response.on('data', (part) => (text += part));
            response.on('end', () => {
              resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
              call.destroy();
            });
          },
        );
        call.on('error', reject);
        const pump = () => {
          while (sent < 200_000_000 && !call.destroyed) {
            sent += chunk.length;
            if (!call.write(chunk)) return void call.once('drain', pump);
          }
        };
        pump();
      },
    );
    expect([answer.status, answer.body.code]).toEqual([413, 'VAN_IMPORT_TOO_LARGE']);
    expect(answer.body.message).toBe('The file is larger than 5 MB. Please split it and import the parts.');
    expect(sent).toBeLessThan(200_000_000);
  });
});

describe('a whole fleet', () => {
  it('of 5,000 vans is there within ten seconds, and tells how far it is', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => row(`BULK${String(at).padStart(4, '0')}`));
    const id = randomUUID();
    const told: number[] = [];
    let took = 0;
    expect(
      await added(async () => {
        const began = performance.now();
        let over = false;
        const running = run(file(...rows), { id }).finally(() => {
          over = true;
        });
        while (!over) {
          const { body } = await progress(id);
          if (body.status === 'running') told.push(body.written);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        const answer = await running;
        took = performance.now() - began;
        expect([answer.status, answer.body.written]).toEqual([200, 5000]);
      }),
    ).toEqual([5000, 5000, 5000, 5000]);
    expect(took).toBeLessThan(10_000);
    // In steps, upwards, before the end.
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(new Set(told).size).toBeGreaterThan(2);
    expect(
      await database.rows(
        `select count(*)::int as vans, count(distinct odometer_miles)::int as readings, max(revision) as revision
         from van where tenant_id = $1 and registration like 'BULK%' and odometer_miles = 12345`,
        [here.tenant.id],
      ),
    ).toEqual([{ vans: 5000, readings: 1, revision: 1 }]);
  });

  it('is written into a file that another brand reads back as it was', async () => {
    const bench = await hiresBench(database, api, 'import-source');
    const staff = await bench.operator();
    const facts = {
      registration: 'RT1 TRP',
      make: "'=Ford",
      model: '+Transit, "L2"',
      year: 2024,
      vanType: 'extra-large',
      category: 'refrigerated',
      loadLength: '4.0',
      loadVolume: '11.5',
      fuelType: 'electric',
      seats: 3,
      licenceCategory: 'C1',
      grossWeightKg: 4250,
      payloadKg: 1090,
      minDriverAge: 25,
      euroClass: 'zero-emission',
      cleanAirCompliant: false,
      dailyRate: '1085.50',
      depositAmount: '0.00',
      location: 'Testford',
      odometerMiles: 12,
      motExpiresOn: '2090-03-31',
      ownership: 'leased',
      purchasePrice: '29000.00',
      leaseMonthly: '312.50',
      leaseEndsOn: '2088-01-01',
      notes: '=SUM(A1)\nsecond line',
      imageUrl: 'https://example.test/a.jpg?x=1,2',
    };
    expect((await bench.post('/api/vans', facts, staff)).status).toBe(201);
    const retired = await bench.post('/api/vans', { ...facts, registration: 'G0NE' }, staff);
    await bench.post(`/api/vans/${retired.body.id}/retire`, { reason: 'Sold' }, staff);
    const written = await api.call('GET', '/api/vans/export', {
      on: bench.tenant.slug,
      as: staff.cookie,
      headers: { 'accept-language': 'de' },
    });
    expect(written.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(written.headers['content-disposition']).toMatch(
      /^attachment; filename="vans-\d{4}-\d\d-\d\d\.csv"$/,
    );
    // Nothing that a spreadsheet would run.
    expect(written.text).not.toMatch(/(^|,)"?[=+@-]/m);
    const looked = await preview(written.text, { as: stranger, on: there });
    expect(looked.body).toMatchObject({ rows: 1, good: 1, missing: [], faults: [] });
    const columns = looked.body.columns.map(({ field }: { field: string }) => field).join(',');
    expect((await run(written.text, { as: stranger, on: there, columns })).body.status).toBe('done');
    const find = async (on: HiresBench, as: SignedIn) => {
      const list = (await on.get('/api/fleet/vans', as)).body;
      const { id } = list.find((one: { registration: string }) => one.registration === 'RT1TRP');
      const {
        id: _id,
        depotId: _depot,
        createdAt: _made,
        updatedAt: _changed,
        ...van
      } = (await on.get(`/api/fleet/vans/${id}`, as)).body;
      return van;
    };
    expect(await find(there, stranger)).toEqual(await find(bench, staff));
    const head = await api.call('GET', '/api/vans/export?only=head', {
      on: bench.tenant.slug,
      as: staff.cookie,
    });
    expect(head.text.trim().split(',')).toHaveLength(36);
  });
});
