import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  openTestDatabase,
  PASSWORD,
  type TestDatabase,
} from '@convoy/platform/testing';

/** Somebody with an account and a session. */
export interface Person {
  readonly tenant: TenantContext;
  readonly actor: Actor;
  readonly cookie: string;
}

/** Two brands on one database, people of either, and calls as they make them. */
export interface AccountBench {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly one: TenantContext;
  readonly other: TenantContext;
  customer(tenant: TenantContext, email?: string): Promise<Person>;
  operator(tenant: TenantContext, email?: string): Promise<Person>;
  /** A call of a person on their own brand's host, or on another one's. */
  as(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    more?: { on?: TenantContext; cookie?: string },
  ): Promise<TestAnswer>;
  /** A call of nobody. */
  guest(tenant: TenantContext, method: string, path: string, body?: unknown): Promise<TestAnswer>;
  login(tenant: TenantContext, username: string, more?: object): Promise<TestAnswer>;
  /** The token of the newest mail to an address whose link leads to a page; undefined where there is none. */
  tokenIn(email: string, page: string): Promise<string | undefined>;
  /** Subjects of the mails to an address, newest first. */
  subjects(email: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the product with two brands. @param more settings, and where its log goes */
export async function accountBench(
  more: Pick<NonNullable<Parameters<typeof startTestApi>[1]>, 'env' | 'log'> = {},
): Promise<AccountBench> {
  const database = await openTestDatabase();
  const api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'], ...more });
  const [one, other] = [api.brands['swift-vans']!, api.brands['northern-hire']!];
  const signedIn = async (tenant: TenantContext, actor: Actor): Promise<Person> => ({
    tenant,
    actor,
    cookie: await api.signIn(tenant, actor),
  });
  return {
    database,
    api,
    one,
    other,
    customer: async (tenant, email) =>
      signedIn(tenant, await aCustomer(database, tenant, email ? { email } : {})),
    operator: async (tenant, email) =>
      signedIn(tenant, await anOperator(database, tenant, email ? { email } : {})),
    as: (person, method, path, body, more = {}) =>
      api.call(method, path, {
        on: (more.on ?? person.tenant).slug,
        as: more.cookie ?? person.cookie,
        ...(body === undefined ? {} : { body }),
      }),
    guest: (tenant, method, path, body) => api.call(method, path, { on: tenant.slug, body }),
    login: (tenant, username, more = {}) =>
      api.call('POST', '/api/auth/login', {
        on: tenant.slug,
        body: { username, password: PASSWORD, ...more },
      }),
    tokenIn: async (email, page) => {
      await api.deliver();
      for (const mail of await api.mails(email)) {
        const token = new RegExp(`${page}#token=([\\w-]+)`).exec(mail.text ?? '')?.[1];
        if (token) return token;
      }
      return undefined;
    },
    subjects: async (email) => {
      await api.deliver();
      return (await api.mails(email)).map(({ subject }) => subject);
    },
    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

/** What a browser would send back after this answer. */
export const cookieOf = (answer: TestAnswer): string => String(answer.headers['set-cookie']).split(';')[0]!;

/** Status and code, which is what most refusals are told by. */
export const outcome = (answer: TestAnswer): [number, string | undefined] => [
  answer.status,
  answer.body?.code,
];
