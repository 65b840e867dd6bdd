import { readdirSync, readFileSync } from 'node:fs';
import { blockingStatuses, bookingCan } from '@convoy/booking/contract';
import { addDays, daysBetween } from '@convoy/platform/time';
import { type TenantFile, tenantFileSchema } from '@convoy/tenancy/contract';
import { describe, expect, it } from 'vitest';
import type { DemoBooking, DemoData, DemoPack } from './demo-data.ts';
import { generateDemo } from './generate-demo.ts';
import { totals } from './payments.ts';

const tenants = new URL('../../../tenants/', import.meta.url);
function pack(slug: string): DemoPack {
  const tenant = tenantFileSchema.parse(
    JSON.parse(readFileSync(new URL(`${slug}/tenant.json`, tenants), 'utf8')),
  );
  const vans = tenant.kind === 'brand' ? readdirSync(new URL(`${slug}/brand/vans/`, tenants)) : [];
  return { tenant, vanPictures: vans.map((file) => file.replace(/\.svg$/, '')) };
}

/** Days that matter: ordinary noon, a Sunday night, the day after clocks went back, the eve of a leap day. */
const moments = [
  ['2026-11-21', '2026-11-21T12:00:00Z'],
  ['2026-06-07', '2026-06-07T21:30:00Z'],
  ['2026-10-26', '2026-10-26T06:10:00Z'],
  ['2028-02-28', '2028-02-28T09:00:00Z'],
] as const;
const cases = ['swift-vans', 'northern-hire', 'greenline'].flatMap((slug) =>
  moments.map(([today, now], index) => ({ slug, today, now, seed: 17 + index * 1009 })),
);

type Span = { from: number; until: number; what: string };
/** Everything that takes a van, past hires too. */
function spansByVan(data: DemoData): Map<string, Span[]> {
  const spans = new Map<string, Span[]>(data.vans.map((van) => [van.key, []]));
  for (const row of [...data.bookings, ...data.maintenance]) {
    if ('customer' in row && !row.holdsVan && row.status !== 'completed') continue;
    const span = { from: Date.parse(row.blockedFrom), until: Date.parse(row.blockedUntil), what: row.key };
    spans.get(row.van)?.push(span);
  }
  return spans;
}

/** The opening or closing of a day on the wall clock of London, worked out apart from the generator. */
function wallClock(instant: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return parts.format(Date.parse(instant)).replace(' ', 'T');
}

describe.each(cases)('the demo of $slug on $today with seed $seed', ({ slug, today, now, seed }) => {
  const input = { pack: pack(slug), seed, today, now: new Date(now) };
  const tenant: TenantFile = input.pack.tenant;
  const data = generateDemo(input);
  const at = Date.parse(now);
  const van = (key: string) => data.vans.find((candidate) => candidate.key === key)!;
  const paymentsOf = (booking: DemoBooking) =>
    data.payments.filter((payment) => payment.booking === booking.key);

  it('is the same for the same seed and another for another', () => {
    expect(generateDemo(input)).toEqual(data);
    expect(generateDemo({ ...input, seed: seed + 1 }).bookings).not.toEqual(data.bookings);
  });

  it('has a fleet, people and hires enough, and keys that fit', () => {
    expect(data.vans.length).toBeGreaterThanOrEqual(24);
    expect(data.users.filter((user) => user.role === 'customer').length).toBeGreaterThanOrEqual(61);
    expect(data.bookings.length).toBeGreaterThanOrEqual(400);
    expect(new Set(data.vans.map((row) => row.registration)).size).toBe(data.vans.length);
    expect(new Set(data.users.map((row) => row.email)).size).toBe(data.users.length);
    for (const rows of [data.users, data.vans, data.bookings, data.payments, data.maintenance]) {
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    }
    const users = new Map(data.users.map((user) => [user.key, user]));
    const depots = new Set(tenant.depots.map((depot) => depot.name));
    for (const booking of data.bookings) {
      expect(users.get(booking.customer)?.role).toBe('customer');
      expect(users.get(booking.customer)!.createdAt < booking.createdAt).toBe(true);
      expect(booking.pickupDepot).toBe(van(booking.van).depot);
      expect(depots).toContain(booking.pickupDepot);
    }
    for (const row of data.vans) {
      expect(row.registration).toMatch(/^[A-HJ-PR-Y]{2}\d\d[A-HJ-PR-Z]{3}$/);
      expect(input.pack.vanPictures).toContain(row.imageKey);
    }
  });

  it('has every state the clock allows, and demo accounts of each role', () => {
    const states = new Set(data.bookings.map((booking) => booking.status));
    for (const state of ['completed', 'cancelled', 'no_show', 'active', 'confirmed', 'expired'] as const) {
      expect(states).toContain(state);
    }
    const accounts = data.users.filter((user) => user.demoAccount);
    expect(accounts.map((user) => user.email)).toEqual(
      ['admin', 'operator', 'customer'].map((role) => `${role}@${slug}.example`),
    );
    const theirs = data.bookings.filter((booking) => booking.customer === 'customer');
    expect(theirs.some((booking) => booking.status === 'completed')).toBe(true);
    expect(theirs.some((booking) => booking.status === 'confirmed')).toBe(true);
    expect(data.bookings.some((booking) => daysBetween(today, booking.pickupDate) > 380)).toBe(true);
    expect(data.bookings.every((booking) => daysBetween(today, booking.pickupDate) <= 395)).toBe(true);
    const jobs = new Set(data.maintenance.map((job) => job.status));
    expect([...jobs].sort()).toEqual(['completed', 'in-progress', 'scheduled']);
  });

  it('never lets two things take one van at a time, turnaround included', () => {
    for (const spans of spansByVan(data).values()) {
      const ordered = spans.sort((a, b) => a.from - b.from);
      for (const [index, span] of ordered.entries()) {
        expect(span.until).toBeGreaterThan(span.from);
        const next = ordered[index + 1];
        if (next)
          expect([span.what, next.what, next.from >= span.until]).toEqual([span.what, next.what, true]);
      }
    }
  });

  it('blocks what is paid, from ten to ten or as near as the depot opens, and the turnaround', () => {
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
    for (const booking of data.bookings) {
      const depot = tenant.depots.find((candidate) => candidate.name === booking.pickupDepot)!;
      const ten = (date: string) => {
        const [opens, closes] = depot.hours[days[new Date(date).getUTCDay()]!]!;
        return opens > '10:00' ? opens : closes < '10:00' ? closes : '10:00';
      };
      expect(wallClock(booking.pickupAt)).toBe(`${booking.pickupDate}T${ten(booking.pickupDate)}`);
      expect(wallClock(booking.returnAt)).toBe(`${booking.returnDate}T${ten(booking.returnDate)}`);
      expect(wallClock(booking.pickupAt)).toBe(`${booking.pickupDate}T${booking.pickupTime}`);
      expect(wallClock(booking.returnAt)).toBe(`${booking.returnDate}T${booking.returnTime}`);
      expect(booking.blockedFrom).toBe(booking.pickupAt);
      expect(Date.parse(booking.blockedUntil) - Date.parse(booking.returnAt)).toBe(
        depot.turnaroundMinutes * 60_000,
      );
    }
  });

  it('has states that agree with the clock', () => {
    for (const booking of data.bookings) {
      const [start, end] = [Date.parse(booking.pickupAt), Date.parse(booking.returnAt)];
      expect(Date.parse(booking.createdAt)).toBeLessThan(start);
      expect(Date.parse(booking.createdAt)).toBeLessThanOrEqual(at);
      expect(Date.parse(booking.updatedAt)).toBeLessThanOrEqual(at);
      expect(booking.updatedAt >= booking.createdAt).toBe(true);
      expect(booking.holdsVan).toBe(blockingStatuses.some((state) => state === booking.status));
      if (booking.status === 'completed') expect(end).toBeLessThanOrEqual(at);
      if (booking.status === 'active') expect(start <= at && at < end).toBe(true);
      if (booking.status === 'confirmed') expect(end).toBeGreaterThan(at);
      if (booking.status === 'no_show') expect(start).toBeLessThanOrEqual(at);
      expect(booking.holdExpiresAt !== null).toBe(booking.status === 'pending');
      if (booking.holdExpiresAt) expect(Date.parse(booking.holdExpiresAt)).toBeGreaterThan(at);
    }
    for (const row of data.vans) {
      const active = data.bookings.filter(
        (booking) => booking.van === row.key && booking.status === 'active',
      );
      const job = data.maintenance.some((work) => work.van === row.key && work.status === 'in-progress');
      expect(active.length).toBeLessThanOrEqual(1);
      expect(row.status === 'rented').toBe(active.length === 1);
      expect(row.status === 'maintenance').toBe(job);
    }
    for (const job of data.maintenance) {
      expect(job.status === 'completed').toBe(job.completedDate !== null);
      if (job.completedDate) expect(job.completedDate < today).toBe(true);
      if (job.status === 'scheduled') expect(job.scheduledDate > today).toBe(true);
      expect(Date.parse(job.createdAt)).toBeLessThanOrEqual(Date.parse(job.updatedAt));
      expect(Date.parse(job.updatedAt)).toBeLessThanOrEqual(at);
    }
  });

  it('prices days × rate with a sixth of VAT inside and the deposit apart', () => {
    for (const booking of data.bookings) {
      expect(booking.totalDays).toBe(daysBetween(booking.pickupDate, booking.returnDate));
      expect(booking.dailyRatePence).toBe(van(booking.van).dailyRatePence);
      expect(booking.rentalPence).toBe(booking.totalDays * booking.dailyRatePence);
      expect(booking.vatPence).toBe(Math.floor(booking.rentalPence / 6 + 0.5));
      expect(booking.totalPence).toBe(booking.rentalPence + booking.depositPence);
      const lines = booking.lines.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0);
      expect(lines).toBe(booking.rentalPence);
    }
  });

  it('has payments that add up to what the booking says', () => {
    for (const booking of data.bookings) {
      const payments = paymentsOf(booking);
      const refunds = data.refunds.filter((refund) => refund.booking === booking.key);
      expect(totals(booking, payments, refunds)).toEqual({
        rentalPaidPence: booking.rentalPaidPence,
        depositPaidPence: booking.depositPaidPence,
        refundedPence: booking.refundedPence,
        refundedElsewherePence: booking.refundedElsewherePence,
        paymentStatus: booking.paymentStatus,
      });
      expect([0, booking.rentalPence, booking.cancellationFeePence]).toContain(booking.rentalPaidPence);
      expect([0, booking.depositPence]).toContain(booking.depositPaidPence);
      if (booking.status === 'completed') expect(booking.rentalPaidPence).toBe(booking.rentalPence);
      if (booking.status === 'pending') expect(bookingCan.pay(booking)).toBe(true);
      const attempts = payments.map((payment) => `${payment.type} ${payment.attempt}`);
      expect(new Set(attempts).size).toBe(attempts.length);
      for (const payment of payments) {
        expect(payment.customer).toBe(booking.customer);
        expect(payment.amountPence).toBe(payment.rentalPartPence + payment.depositPartPence);
        expect(payment.amountPence).toBeGreaterThan(0);
        const kept = booking.cancellationFeePence;
        expect([0, payment.amountPence, payment.amountPence - kept]).toContain(payment.refundedPence);
        expect(payment.status === 'refunded').toBe(payment.refundedPence === payment.amountPence);
        expect(Date.parse(payment.processedAt!)).toBeLessThanOrEqual(at);
        expect(Date.parse(payment.createdAt)).toBeLessThanOrEqual(Date.parse(payment.processedAt!));
        expect(payment.createdAt >= booking.createdAt).toBe(true);
      }
    }
  });

  it('has refunds within their payments, and fees only of what was called off', () => {
    for (const refund of data.refunds) {
      const payment = data.payments.find(({ key }) => key === refund.payment)!;
      expect(refund.amountPence).toBe(refund.rentalPartPence + refund.depositPartPence);
      expect(refund.amountPence).toBeGreaterThan(0);
      expect(refund.amountPence).toBe(payment.refundedPence);
      expect(refund.rentalPartPence).toBeLessThanOrEqual(payment.rentalPartPence);
    }
    const fees = data.bookings.filter(({ cancellationFeePence }) => cancellationFeePence > 0);
    for (const booking of fees) {
      expect(booking.status).toBe('cancelled');
      expect(booking.cancellationFeePence).toBe(booking.rentalPaidPence);
    }
    for (const booking of data.bookings)
      expect(booking.cancelledAt !== null).toBe(booking.status === 'cancelled');
  });

  it('has a history of every booking that ends in its state and lies before now', () => {
    const last = {
      pending: 'requested',
      confirmed: 'confirmed',
      active: 'handed-over',
      completed: 'returned',
      cancelled: 'cancelled',
      no_show: 'no-show',
      expired: 'expired',
    } as const;
    for (const booking of data.bookings) {
      const rows = data.history.filter((row) => row.booking === booking.key);
      expect(rows[0]?.kind).toBe('requested');
      const moves = rows.filter(({ kind }) => Object.values(last).includes(kind as 'requested'));
      expect([booking.key, moves.at(-1)?.kind]).toEqual([booking.key, last[booking.status]]);
      for (const [index, row] of rows.entries()) {
        expect(Date.parse(row.at)).toBeLessThanOrEqual(at + 60_000);
        if (index > 0) expect(row.at >= rows[index - 1]!.at).toBe(true);
      }
    }
    for (const message of data.messages) expect(Date.parse(message.at)).toBeLessThanOrEqual(at);
    for (const change of data.changes) {
      const booking = data.bookings.find(({ key }) => key === change.booking)!;
      expect(change.rentalPence + change.differencePence).toBe(booking.rentalPence);
      expect(booking.version).toBe(2);
    }
  });

  it('leaves every depot bookable: small, medium and large free every day from today on', () => {
    const spans = spansByVan(data);
    for (const depot of tenant.depots) {
      const fleet = data.vans.filter((row) => row.depot === depot.name && row.status === 'available');
      for (const size of ['small', 'medium', 'large']) {
        const free = fleet.filter(
          (row) => row.vanType === size && spans.get(row.key)!.every((span) => span.until <= at),
        );
        expect([depot.name, size, free.length > 0]).toEqual([depot.name, size, true]);
      }
    }
    let taken = 0;
    for (let day = 1; day <= 60; day++) {
      const noon = Date.parse(`${addDays(today, day)}T12:00:00Z`);
      for (const list of spans.values()) taken += list.some((s) => s.from <= noon && noon < s.until) ? 1 : 0;
    }
    expect(taken / (60 * data.vans.length)).toBeLessThan(0.35);
  });
});

describe('what tells the brands apart', () => {
  it('is an electric fleet at Greenline', () => {
    const { vans } = generateDemo({
      pack: pack('greenline'),
      seed: 5,
      today: '2026-11-21',
      now: new Date('2026-11-21T12:00:00Z'),
    });
    expect(vans.filter((van) => van.fuelType === 'electric').length / vans.length).toBeGreaterThan(0.6);
  });

  it('is head office on the platform, with one admin and nothing else', () => {
    const data = generateDemo({
      pack: pack('_platform'),
      seed: 5,
      today: '2026-11-21',
      now: new Date('2026-11-21T12:00:00Z'),
    });
    expect(data.users.map((user) => [user.role, user.email])).toEqual([['admin', 'admin@platform.example']]);
    expect(data.vans).toEqual([]);
    expect(data.bookings).toEqual([]);
  });
});
