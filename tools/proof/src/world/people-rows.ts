import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@convoy/platform/context';
import { aCustomer, anOperator, dayIn, inDays } from '@convoy/platform/testing';
import type { Rows } from './rows.ts';

/** Who is at a tenant. */
export interface People {
  readonly customer: Actor;
  readonly otherCustomer: Actor;
  readonly operator: Actor;
  readonly admin: Actor;
  /** A customer whose data were erased. */
  readonly erased: Actor;
}

/** A key as addresses of files carry it. */
export const fileKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * People, what is known of them and how they sign in. What stands in the way of a session (a second factor, a wish to be
 * forgotten) belongs to people of its own.
 * @param keep keeps a file of the tenant
 */
export async function peopleRows(rows: Rows, keep: (path: string) => Promise<number>): Promise<People> {
  const { client, tenant, canary } = rows;
  const mail = (name: string) => ({ email: `${name}@${canary}.example`, username: `${name}-${canary}` });
  const customer = await aCustomer(client, tenant, mail('ann'));
  const otherCustomer = await aCustomer(client, tenant, mail('bob'));
  const leaver = await aCustomer(client, tenant, mail('lee'));
  const erased = await aCustomer(client, tenant, mail('gus'));
  const operator = await anOperator(client, tenant, mail('olga'));
  const admin = await anOperator(client, tenant, mail('ada'));
  const careful = await anOperator(client, tenant, mail('cora'));
  await client.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    tenant.id,
    admin.id,
  ]);
  await client.rows(
    `update app_user set last_name = $2, phone = '07700 900123', email_verified_at = now() where tenant_id = $1`,
    [tenant.id, canary],
  );
  await client.rows(
    `update customer set company = $2, address = $2, birth_date = '1985-05-05' where tenant_id = $1`,
    [tenant.id, canary],
  );
  const picture = fileKey();
  for (const size of ['large', 'small']) await keep(`pictures/${picture}/${size}.webp`);
  await client.rows('update app_user set profile_image_url = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    customer.id,
    `/api/pictures/${picture}/large.webp`,
  ]);

  for (const { id } of [customer, otherCustomer]) {
    await rows.put('notification_preference', {
      user_id: id,
      kind: 'booking-held',
      in_app: true,
      email: false,
    });
    await rows.put('notification_channel_wish', {
      user_id: id,
      plugin_id: 'sample-parking-permit',
      kind: 'booking-held',
    });
  }
  await rows.put('account_deletion', { user_id: leaver.id, due_at: inDays(14) });

  const soon = inDays(1);
  const token = () => hashOf(randomUUID());
  await rows.put('email_proof', {
    user_id: leaver.id,
    purpose: 'change',
    token_hash: token(),
    email: `new@${canary}.example`,
    email_lc: `new@${canary}.example`,
    expires_at: soon,
  });
  await rows.put('password_reset', { token_hash: token(), user_id: leaver.id, expires_at: soon });
  await rows.put('two_factor', {
    user_id: careful.id,
    secret_sealed: `v1.${canary}`,
    confirmed_at: new Date(),
  });
  await rows.put('recovery_code', { user_id: careful.id, code_hash: token() });
  await rows.put('login_challenge', {
    user_id: careful.id,
    token_hash: token(),
    session_epoch: 0,
    expires_at: soon,
  });
  await rows.put('login_attempt', { subject: `account:${canary}`, window_start: inDays(-1), failures: 1 });
  await rows.put('notification_digest_choice', { user_id: operator.id, frequency: 'daily' });
  await rows.put('notification_digest', {
    user_id: operator.id,
    day: dayIn(-1),
    frequency: 'daily',
    news: 1,
    sent_at: new Date(),
  });
  return { customer, otherCustomer, erased, operator, admin: { ...admin, role: 'admin' } };
}
