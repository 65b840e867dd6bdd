import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { bookingOverdue } from '@convoy/booking/contract';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const mailsOf = (hire: BookedHire) => api.mails(hire.customer.email);
const subjectsOf = async (hire: BookedHire) => (await mailsOf(hire)).map(({ subject }) => subject);
const cancel = async (hire: BookedHire) => {
  const answer = await bench.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, {});
  if (answer.status !== 200) throw new Error(answer.text);
};
const atDesk = (hire: BookedHire, what: string) =>
  what === 'hand-over'
    ? bench.handOverOwing(hire)
    : bench.call('POST', `/api/bookings/${hire.id}/${what}`, bench.staff);

describe('a mail whose turn comes late', () => {
  it('says nothing of a confirmation once the hire is called off', async () => {
    const hire = await bench.held();
    await api.deliver();
    expect((await atDesk(hire, 'confirm')).status).toBe(200);
    await cancel(hire);
    await api.deliver();
    const subjects = await subjectsOf(hire);
    expect(subjects).not.toContainEqual(expect.stringMatching(/is confirmed$/));
    expect(subjects).toContainEqual(expect.stringMatching(/cancelled/));
  });

  it('says nothing of a change once the hire is called off', async () => {
    const hire = await bench.paid('deposit');
    const { body } = await bench.quote(hire, { returnDate: addDays(hire.returnDate, 1) });
    expect((await bench.confirm(hire, body.id)).status).toBe(200);
    await cancel(hire);
    await api.deliver();
    const subjects = await subjectsOf(hire);
    expect(subjects).not.toContainEqual(expect.stringMatching(/changed/));
    expect(subjects).toContainEqual(expect.stringMatching(/cancelled/));
  });

  it.each([
    ['the next hire is called off', (_late: BookedHire, next: BookedHire) => cancel(next)],
    ['the van is back', (late: BookedHire) => atDesk(late, 'return')],
    [
      'the next hire has another van',
      async (_late: BookedHire, next: BookedHire) =>
        database.rows('update booking set van_id = $2 where id = $1', [next.id, (await bench.van()).id]),
    ],
    ['nothing has changed', () => null],
  ] as const)('warns of a van that is late unless that is over by now: %s', async (what, meanwhile) => {
    const late = await bench.paid('deposit');
    await bench.shift(late, -30, -2);
    expect((await atDesk(late, 'hand-over')).status).toBe(200);
    await database.rows('update booking set overdue_at = now() where id = $1', [late.id]);
    const next = await bench.paid('deposit', { van: late.van });
    const [{ payload }] = [
      { payload: { bookingId: late.id, customerId: late.customer.id, vanId: late.van.id } },
    ];
    await database.rows(
      `insert into outbox_event (tenant_id, type, aggregate, payload) values ($1, $2, $3, $4)`,
      [
        tenant.id,
        bookingOverdue.type,
        `booking:${late.id}`,
        { ...payload, next: { bookingId: next.id, customerId: next.customer.id } },
      ],
    );
    await meanwhile(late, next);
    await api.deliver();
    const told = (await subjectsOf(next)).filter((subject) => /late|delay/i.test(subject));
    expect(told).toHaveLength(what === 'nothing has changed' ? 1 : 0);
  });
});

describe('a hire that is late', () => {
  const overdueEvent = (late: BookedHire, next: BookedHire | null, again = false) =>
    database.rows(`insert into outbox_event (tenant_id, type, aggregate, payload) values ($1, $2, $3, $4)`, [
      tenant.id,
      bookingOverdue.type,
      `booking:${late.id}`,
      {
        bookingId: late.id,
        customerId: late.customer.id,
        vanId: late.van.id,
        again,
        next: next && { bookingId: next.id, customerId: next.customer.id },
      },
    ]);
  const out = async () => {
    const late = await bench.paid('deposit');
    await bench.shift(late, -30, -2);
    expect((await atDesk(late, 'hand-over')).status).toBe(200);
    return late;
  };

  it.each([
    ['is', 1, 'update booking set overdue_at = now() where id = $1'],
    [
      'is no more, because another return was agreed',
      0,
      'update booking set overdue_at = null where id = $1',
    ],
  ] as const)('hears of it where it %s', async (_, times, sql) => {
    const late = await out();
    await overdueEvent(late, null);
    await database.rows(sql, [late.id]);
    await api.deliver();
    expect((await subjectsOf(late)).filter((subject) => /was due back$/.test(subject))).toHaveLength(times);
  });
});

describe('the entry in calendars', () => {
  it('of a hold that was in none is not taken out', async () => {
    const hire = await bench.held();
    await api.deliver();
    await cancel(hire);
    await api.deliver();
    const mail = (await mailsOf(hire)).find(({ subject }) => /cancelled/.test(subject));
    expect(mail?.attachments.filter(({ filename }) => filename?.endsWith('.ics'))).toEqual([]);
  });

  it('of a hire that was confirmed is', async () => {
    const hire = await bench.paid('deposit');
    await cancel(hire);
    await api.deliver();
    const mail = (await mailsOf(hire)).find(({ subject }) => /cancelled/.test(subject));
    expect(mail?.attachments.filter(({ filename }) => filename?.endsWith('.ics'))).toHaveLength(1);
  });
});
