import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '@convoy/db-tools/demo';
import { hashPassword, isPassword } from '@convoy/identity/server';
import type { SeedClient } from './seed-client.ts';

/** Where the mails of a disabled account go: reserved by RFC 2606, so that no reset link reaches anybody. */
const NOWHERE = 'disabled.invalid';

/** Rows that let a person into an account without its password. */
const WAYS_IN = ['session', 'password_reset', 'email_proof', 'login_challenge', 'two_factor'] as const;

/**
 * Disables the demo accounts of a database that was once started with the demo: their passwords are public. Found by what was
 * published, by id where the seed noted it, and by the hash that all demo accounts of a brand share, so that a renamed
 * account is disabled as well. A visitor could change its address, so the address is removed with password, sessions
 * and API keys.
 * @returns how many accounts were disabled, by brand
 */
export async function disableDemo(
  client: SeedClient,
): Promise<{ readonly tenant: string; readonly accounts: number }[]> {
  const brands = await client.rows<{
    id: number;
    slug: string;
    demo: { accounts: { username: string }[]; userIds?: number[] };
  }>('select id, slug, demo from tenant where demo is not null order by id for update');
  const disabled: { tenant: string; accounts: number }[] = [];
  for (const brand of brands) {
    const published = await client.rows<{ id: number; hash: string }>(
      `select u.id, u.password_hash as hash from app_user u
       where u.tenant_id = $1 and (u.username_lc = any ($2::text[]) or u.id = any ($3::bigint[]))`,
      [brand.id, brand.demo.accounts.map(({ username }) => username.toLowerCase()), brand.demo.userIds ?? []],
    );
    const known: string[] = [];
    for (const hash of new Set(published.map((one) => one.hash)))
      if (await isPassword(hash, DEMO_PASSWORD)) known.push(hash);
    const renamed = await client.rows<{ id: number }>(
      'select id from app_user where tenant_id = $1 and password_hash = any ($2::text[])',
      [brand.id, known],
    );
    const ids = [...new Set([...published, ...renamed].map(({ id }) => id))];
    for (const table of WAYS_IN)
      await client.rows(`delete from ${table} where tenant_id = $1 and user_id = any ($2::bigint[])`, [
        brand.id,
        ids,
      ]);
    await client.rows(
      `update api_key set revoked_at = now(), revoked_by = created_by
       where tenant_id = $1 and created_by = any ($2::bigint[]) and revoked_at is null`,
      [brand.id, ids],
    );
    for (const id of ids)
      await client.rows(
        `update app_user set password_hash = $3, session_epoch = session_epoch + 1, email_verified_at = null,
           email = $4, email_lc = $4, updated_at = now()
         where tenant_id = $1 and id = $2`,
        [brand.id, id, await hashPassword(randomBytes(32).toString('hex')), `demo-${id}@${NOWHERE}`],
      );
    await client.rows('update tenant set demo = null where id = $1', [brand.id]);
    if (ids.length > 0) disabled.push({ tenant: brand.slug, accounts: ids.length });
  }
  return disabled;
}
