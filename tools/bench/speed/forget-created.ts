import { connectOnce } from '@convoy/platform/db';

/** Removes what was booked, so that the dataset is as it was made: of an earlier run, and when a run has no questions left. */
export async function forgetCreated(superuserUrl: string): Promise<void> {
  const client = await connectOnce(superuserUrl, () => {});
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      'select id from booking where hold_expires_at is not null limit 1',
    );
    if (rows.length === 0) return;
    await client.query(`
      delete from booking_history;
      delete from audit_entry;
      delete from outbox_event;
      delete from idempotency_key;
      delete from van_allocation where hold_expires_at is not null;
      delete from booking where hold_expires_at is not null`);
    await client.query(
      'vacuum analyze booking, van_allocation, booking_history, audit_entry, outbox_event, idempotency_key',
    );
  } finally {
    await client.end();
  }
}
