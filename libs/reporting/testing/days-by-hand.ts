import type { TenantContext } from '@convoy/platform/context';
import type { TestDatabase } from '@convoy/platform/testing';

/** Figures of one day, made the slow way. */
export interface DayByHand {
  hiredMinutes: number;
  bookedMinutes: number;
  made: number;
  revenuePence: number;
}

const MINUTE = 60_000;

/**
 * The figures of a brand's days from every row there is, minute by minute: another way than the product's, to compare
 * with. Days without anything are left out.
 */
export async function daysByHand(
  database: TestDatabase,
  { id, timeZone }: TenantContext,
): Promise<Map<string, DayByHand>> {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map<string, DayByHand>();
  const day = (at: number | Date): DayByHand => {
    const name = dayOf.format(at);
    const known = days.get(name) ?? { hiredMinutes: 0, bookedMinutes: 0, made: 0, revenuePence: 0 };
    days.set(name, known);
    return known;
  };
  const bookings = await database.rows<Record<string, Date> & { status: string }>(
    'select status, created_at, pickup_at, return_at, handed_over_at, returned_at from booking where tenant_id = $1',
    [id],
  );
  for (const row of bookings) {
    if (!['confirmed', 'active', 'completed', 'no_show'].includes(row.status)) continue;
    day(row.created_at!).made += 1;
    if (row.status === 'no_show') continue;
    const whole = (at: Date) => Math.floor(at.getTime() / MINUTE) * MINUTE;
    const until = whole(row.returned_at ?? row.return_at!);
    for (let at = whole(row.handed_over_at ?? row.pickup_at!); at < until; at += MINUTE)
      day(at)[row.status === 'confirmed' ? 'bookedMinutes' : 'hiredMinutes'] += 1;
  }
  const payments = await database.rows<{ at: Date; kept: number }>(
    `select processed_at as at, rental_part_pence - rental_refunded_pence as kept from payment
     where tenant_id = $1 and received and status in ('succeeded', 'refunded')`,
    [id],
  );
  for (const { at, kept } of payments) day(at).revenuePence += kept;
  for (const [name, figures] of days)
    if (Object.values(figures).every((figure) => figure === 0)) days.delete(name);
  return days;
}
