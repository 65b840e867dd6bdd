import { randomBytes } from 'node:crypto';
import type { TenantView } from '@convoy/tenancy/contract';
import type { Page } from '@playwright/test';
import { type Host, originOf } from './brands.ts';

export type Role = 'customer' | 'operator' | 'admin';

/** Somebody new. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A person nobody has met: fictional, with an address that is nobody's. */
export function newPerson(firstName = 'Robin'): Person {
  const mark = randomBytes(4).toString('hex');
  return {
    firstName,
    lastName: `Journey-${mark}`,
    email: `${firstName.toLowerCase()}.${mark}@journey.example`,
    password: `a long walk ${mark}`,
  };
}

/** What the login page of a host shows as the demo account of a role. */
export async function demoAccount(page: Page, role: Role): Promise<{ username: string; password: string }> {
  const tenant = await call<TenantView>(page, 'GET', '/api/tenant');
  const account = tenant.demo?.accounts.find((one) => one.role === role);
  if (!account) throw new Error(`${tenant.slug} shows no demo account of ${role}`);
  return { username: account.username, password: account.password };
}

/** Calls the API from inside a page, so with its cookies and its origin. @throws Error for any refusal */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    { method, path, body },
  ) as Promise<T>;
}

/**
 * Puts a page on a host without loading anything of the product, whose code a new browser would compile just to be asked
 * for a session.
 */
export async function standOn(page: Page, host: Host): Promise<void> {
  const nothing = `${originOf(host)}/nothing-of-the-product`;
  await page.route(
    nothing,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }),
    {
      times: 1,
    },
  );
  await page.goto(nothing);
}

/** Signs a page in without its forms, for journeys whose subject is something else. */
export async function signedIn(page: Page, host: Host, role: Role): Promise<void> {
  await standOn(page, host);
  await call(page, 'POST', '/api/auth/login', await demoAccount(page, role));
}

/** Registers somebody without the form; the page is then signed in. */
export async function registered(page: Page, host: Host, person: Person): Promise<void> {
  await standOn(page, host);
  await call(page, 'POST', '/api/auth/register', person);
  await call(page, 'POST', '/api/auth/login', { username: person.email, password: person.password });
}
