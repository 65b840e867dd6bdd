import type { Brand } from '../brand.ts';
import type { Stored } from '../history/history.ts';
import type { Snapshot } from '../money-faults.rule.ts';
import type { Processes } from '../processes.ts';

interface Row {
  readonly id: number;
  readonly customer: number;
  readonly van: number;
  readonly pickup: string;
  readonly return: string;
  readonly status: string;
}

/** What is stored of a brand, as the checker of histories reads it. Money as a snapshot of the same moment has it. */
export async function readStored(
  processes: Pick<Processes, 'rows'>,
  brand: Pick<Brand, 'tenant'>,
  money: Pick<Snapshot, 'bookings' | 'intents' | 'refunds' | 'journal' | 'bookedPence'>,
): Promise<Stored> {
  const of = [brand.tenant.id];
  const bookings = await processes.rows<Row>(
    `select id, customer_id as customer, van_id as van, pickup_date::text as pickup, return_date::text as return, status
     from booking where tenant_id = $1`,
    of,
  );
  const allocations = await processes.rows<{
    van: number;
    from: number;
    until: number;
    booking: number | null;
  }>(
    `select van_id as van, (extract(epoch from blocked_from) * 1000)::bigint as from,
       (extract(epoch from blocked_until) * 1000)::bigint as until, booking_id as booking
     from van_allocation where tenant_id = $1`,
    of,
  );
  const ids = async (table: 'quote' | 'payment') =>
    (await processes.rows<{ id: number }>(`select id from ${table} where tenant_id = $1`, of)).map(
      ({ id }) => id,
    );
  const moved = (
    intents: ReadonlySet<string | null>,
    all: readonly { intentId: string; amountPence: number }[],
  ) =>
    all
      .filter(({ intentId }) => intents.has(intentId))
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
  const came = money.intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amountPence }) => ({ intentId: id, amountPence }));
  const back = money.refunds.filter(({ status }) => status === 'succeeded');
  return {
    bookings: bookings.map((row) => {
      const own = money.bookings.find(({ id }) => id === row.id);
      const intents = new Set(own?.payments.map(({ intentId }) => intentId) ?? []);
      intents.delete(null);
      return {
        id: row.id,
        client: `user ${row.customer}`,
        vanId: row.van,
        pickupDate: row.pickup,
        returnDate: row.return,
        status: row.status,
        camePence: moved(intents, came),
        backPence: moved(intents, back),
      };
    }),
    allocations: allocations.map(({ van, from, until, booking }) => ({
      vanId: van,
      from,
      until,
      bookingId: booking,
    })),
    quoteIds: await ids('quote'),
    paymentIds: await ids('payment'),
    bookedPence: money.bookedPence,
    journalPence: money.journal.reduce((sum, { netPence }) => sum + netPence, 0),
  };
}
