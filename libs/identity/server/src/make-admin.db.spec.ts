import { connectOnce } from '@convoy/platform/db';
import { hashToken } from '@convoy/platform/sealing';
import { aCustomer, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminInput, makeAdmin } from './make-admin.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const input = { email: 'Boss@vans.example', firstName: 'Bo', lastName: 'Ss', brand: null };
async function make(given: Partial<AdminInput>) {
  const client = await connectOnce(database.url('convoy_migrator'), () => {});
  try {
    return await makeAdmin(async (text, values = []) => (await client.query(text, [...values])).rows, {
      ...input,
      ...given,
    });
  } finally {
    await client.end();
  }
}

describe('the first admin', () => {
  it('is made at the brand that is named, with a link for the password; asked for again, gets another link', async () => {
    const [mine, other] = [await aTenant(database, { slug: 'mine' }), await aTenant(database)];
    const made = await make({ brand: 'mine' });
    expect(made).toMatchObject({ made: true, slug: 'mine', tenantName: mine.name });
    const token = /^\/reset-password#token=(.{43})$/.exec(made.path)?.[1] ?? '';
    const accounts = () =>
      database.rows<{ tenant_id: number; role: string; email_lc: string; open: string[] }>(
        `select u.tenant_id, u.role, u.email_lc, array(select token_hash from password_reset r
           where r.tenant_id = u.tenant_id and r.user_id = u.id and r.used_at is null) as open
         from app_user u where u.tenant_id in ($1, $2)`,
        [mine.id, other.id],
      );
    expect(await accounts()).toEqual([
      { tenant_id: mine.id, role: 'admin', email_lc: 'boss@vans.example', open: [hashToken(token)] },
    ]);
    const again = await make({ brand: 'mine', email: 'boss@VANS.example' });
    expect(again.made).toBe(false);
    expect((await accounts()).map(({ open }) => open)).toEqual([[hashToken(again.path.split('=')[1]!)]]);
  });

  it('is refused in one sentence without its brand, for a customer’s address and for nonsense', async () => {
    const tenant = await aTenant(database, { slug: 'theirs' });
    const customer = await aCustomer(database, tenant);
    await expect(make({ brand: 'thiers' })).rejects.toThrow('There is no brand "thiers" in this database.');
    const empty = () => Promise.reject(Object.assign(new Error('no relation'), { code: '42P01' }));
    for (const brand of [null, 'theirs'])
      await expect(makeAdmin(empty, { ...input, brand })).rejects.toThrow(
        /^The database has no platform yet/,
      );
    await expect(make({ brand: 'theirs', email: customer.email })).rejects.toThrow(/no admin's/);
    await expect(make({ brand: 'theirs', email: 'boss' })).rejects.toThrow(/^--email cannot be used/);
    await expect(make({ brand: 'theirs', firstName: ' ' })).rejects.toThrow(/^--first-name cannot be used/);
    await expect(make({ brand: 'theirs', lastName: '<b>Ss</b>' })).rejects.toThrow(
      /^--last-name cannot be used/,
    );
  });
});
