import { randomBytes } from 'node:crypto';
import { emailSchema } from '@convoy/identity/contract';
import { sqlState } from '@convoy/platform/db';
import { nameSchema } from '@convoy/platform/schema';
import { hashToken, newToken } from '@convoy/platform/sealing';
import { z } from 'zod';
import { hashPassword } from './passwords.ts';

/** Reads and writes as the owner of the database, in one transaction: no request and no tenant stands behind it. */
export type OwnerRows = <R>(text: string, values?: readonly unknown[]) => Promise<R[]>;

/** An admin that an operator of the installation asks for. */
const adminSchema = z.strictObject({
  email: emailSchema,
  firstName: nameSchema(80),
  lastName: nameSchema(80),
  /** Slug of the brand; null: head office. */
  brand: z.string().nullable(),
});
export type AdminInput = z.infer<typeof adminSchema>;

/** What was done. */
export interface MadeAdmin {
  /** False where the account was there: it has a new link then. */
  readonly made: boolean;
  readonly tenantName: string;
  readonly slug: string | null;
  /** Path of the page that sets the password, for one hour and once. */
  readonly path: string;
}

/** SQLSTATE of a database in which nothing was made yet. */
const NO_SUCH_TABLE = '42P01';

/** Why no admin was made: one sentence for the operator. */
export class AdminNotMade extends Error {
  override readonly name = 'InstallationError';
}

/**
 * Makes an admin of head office or of a brand and a link that sets the password. Nobody types or reads a password, and an installation
 * without a working mail server has a way in. An admin who is there gets a new link.
 * @throws AdminNotMade
 */
export async function makeAdmin(rows: OwnerRows, given: AdminInput): Promise<MadeAdmin> {
  const parsed = adminSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AdminNotMade(`--${optionOf(String(issue?.path[0]))} cannot be used: ${issue?.message}.`);
  }
  const { email, firstName, lastName, brand } = parsed.data;
  const [tenant] = await rows<{ id: number; name: string }>(
    brand === null
      ? `select id, name from tenant where kind = 'platform'`
      : `select id, name from tenant where kind = 'brand' and slug = $1`,
    brand === null ? [] : [brand],
  ).catch((error: unknown) => {
    if (sqlState(error) === NO_SUCH_TABLE) return [null];
    throw error;
  });
  if (!tenant)
    throw new AdminNotMade(
      brand === null || tenant === null
        ? 'The database has no platform yet: start Convoy once, or run the role migrate.'
        : `There is no brand "${brand}" in this database.`,
    );
  const [known] = await rows<{ id: number; role: string }>(
    'select id, role from app_user where tenant_id = $1 and email_lc = $2 for update',
    [tenant.id, email.toLowerCase()],
  );
  if (known && known.role !== 'admin')
    throw new AdminNotMade(
      `${email} has an account at ${tenant.name} that is no admin's: name another address.`,
    );
  const id = known?.id ?? (await insert(rows, tenant.id, { email, firstName, lastName }));
  const token = newToken();
  await rows(
    `update password_reset set used_at = now() where tenant_id = $1 and user_id = $2 and used_at is null`,
    [tenant.id, id],
  );
  await rows(
    `insert into password_reset (tenant_id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [tenant.id, hashToken(token), id],
  );
  await rows(
    `insert into audit_entry (tenant_id, actor_kind, action, subject, subject_id, request_id)
     values ($1, 'seed', $2, 'User', $3, 'npm run admin')`,
    [tenant.id, known ? 'reset-password-link' : 'create-admin', id],
  );
  return { made: !known, tenantName: tenant.name, slug: brand, path: `/reset-password#token=${token}` };
}

/** An account whose password nobody has. The address is proved by the link, which only its operator can pass on. */
async function insert(
  rows: OwnerRows,
  tenantId: number,
  { email, firstName, lastName }: Pick<AdminInput, 'email' | 'firstName' | 'lastName'>,
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, 'admin', now()) returning id`,
    [
      tenantId,
      email,
      email.toLowerCase(),
      await hashPassword(randomBytes(32).toString('hex')),
      firstName,
      lastName,
    ],
  );
  return row!.id;
}

const optionOf = (field: string) => ({ firstName: 'first-name', lastName: 'last-name' })[field] ?? field;
