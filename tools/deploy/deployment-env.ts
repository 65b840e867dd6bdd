import { randomBytes } from 'node:crypto';
import { rolePassword } from '@convoy/platform/db';

/** What a person decides about an installation; everything else is made. */
export interface Deployment {
  /** `convoy.example`: brands answer at its subdomains. */
  readonly baseDomain: string;
  /** Address that the certificate authority writes to. */
  readonly email: string;
  /** Host and port of PostgreSQL as the containers reach it. */
  readonly database?: string;
}

/** Text of this many random bytes, safe in an address and in a file of variables. */
const random = (bytes: number): string => randomBytes(bytes).toString('hex');

/**
 * The variables of an installation, as compose reads them. The passwords of the database's roles are derived here, once, so
 * that no running container holds the secret they are derived from.
 */
export function deploymentEnv({
  baseDomain,
  email,
  database = 'postgres:5432',
}: Deployment): Record<string, string> {
  const superuserPassword = random(24);
  const roleSecret = random(32);
  const as = (role: string, password: string) => `postgres://${role}:${password}@${database}/convoy`;
  const role = (name: string) => as(name, rolePassword(roleSecret, name));
  return {
    BASE_DOMAIN: baseDomain,
    ACME_EMAIL: email,
    SESSION_SECRET: random(32),
    POSTGRES_PASSWORD: superuserPassword,
    DATABASE_ROLE_SECRET: roleSecret,
    DATABASE_URL: as('postgres', superuserPassword),
    DATABASE_APP_URL: role('convoy_app'),
    DATABASE_PLATFORM_URL: role('convoy_platform'),
    DATABASE_WORKER_URL: role('convoy_worker'),
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    SMTP_URL: '',
  };
}

/** One line a variable. */
export function formatEnv(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
