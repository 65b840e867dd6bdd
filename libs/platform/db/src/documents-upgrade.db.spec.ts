import { expect, it, vi } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration before the room of documents was counted, and the one that counts it. */
const [BEFORE, COUNTED] = ['0072', '0073'];

const old = oldDatabase(BEFORE);
const { rows } = old;

it('a document that is added while the room is counted for the first time is counted', async () => {
  const tenant = await old.brand('alpha');
  const [user] = await rows<{ id: number }>(
    `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
     values ($1, 'kit@example.com', 'kit@example.com', 'x', 'Kit', 'Other', 'renter') returning id`,
    [tenant],
  );
  const adding = await old.connect();
  try {
    const add = (file: string, bytes: number) =>
      adding.query(
        `insert into customer_document (tenant_id, customer_id, kind, name, content_type, file_path, size_bytes)
         values ($1, $2, 'other', 'a.pdf', 'application/pdf', 'customer-documents/' || $3 || '.pdf', $4)`,
        [tenant, user!.id, file, bytes],
      );
    await add('00000000-0000-4000-8000-000000000001', 700);
    await adding.query('begin');
    await add('00000000-0000-4000-8000-000000000002', 55);
    const upgraded = old.upTo(COUNTED);
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select 1 from pg_locks where not granted and locktype = 'relation'
               and database = (select oid from pg_database where datname = current_database())`,
          ),
        ).toHaveLength(1),
      { timeout: 5_000, interval: 50 },
    );
    await adding.query('commit');
    await upgraded;
  } finally {
    await adding.end();
  }
  expect(await rows('select tenant_id, used_bytes from customer_document_room')).toEqual([
    { tenant_id: tenant, used_bytes: 755 },
  ]);
});
