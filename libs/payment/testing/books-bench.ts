import type { TestApi } from '@convoy/api/testing/test-api';
import type { TestDatabase } from '@convoy/platform/testing';

/** A movement of money as the emulator's journal has it. */
interface Journalled {
  readonly account: string;
  readonly transaction: string;
  readonly kind: string;
  readonly payment_intent: string | null;
  readonly net: number;
}

/** Eyes for specs about a brand's books. */
export function booksBench(database: TestDatabase, api: TestApi, tenant: { id: number }) {
  const faults = () =>
    database.rows<{ what: string; subject: number; booked: number; expected: number }>(
      'select what, subject, booked, expected from app.ledger_faults($1)',
      [tenant.id],
    );

  /** What the books say an account holds; a debit is positive. */
  async function balance(account: string): Promise<number> {
    const [row] = await database.rows<{ pence: number }>(
      `select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_posting
       where tenant_id = $1 and account = $2`,
      [tenant.id, account],
    );
    return row!.pence;
  }

  /** The provider's own movements of this brand's account. */
  async function journal(): Promise<Journalled[]> {
    const answer = await fetch(`${api.emulator.origin}/_emulator/journal`);
    const { ledger } = (await answer.json()) as { ledger: Journalled[] };
    return ledger.filter(({ account }) => account === api.accountOf(tenant));
  }

  return {
    faults,
    balance,
    journal,
    /** What is booked of a booking, by account; a debit is positive. Accounts that come to nothing are left out. */
    async of(booking: { id: number }): Promise<Record<string, number>> {
      const rows = await database.rows<{ account: string; pence: number }>(
        `select account, sum(amount_pence)::bigint as pence from ledger_posting
         where booking_id = $1 group by account having sum(amount_pence) <> 0 order by account`,
        [booking.id],
      );
      return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
    },
    /** Kinds of entries of a booking, in the order they were booked. */
    kindsOf: async (booking: { id: number }) =>
      (
        await database.rows<{ kind: string }>(
          'select kind from ledger_entry where booking_id = $1 order by at, kind',
          [booking.id],
        )
      ).map(({ kind }) => kind),
    /** What the provider says it holds for this brand. */
    held: async () => (await journal()).reduce((sum, { net }) => sum + net, 0),
  };
}
