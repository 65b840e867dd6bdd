import { expect, type Page } from '@playwright/test';
import { call, type Person, registered } from './accounts.ts';
import type { Host } from './brands.ts';
import { mailsTo } from './hostile/look.ts';

/**
 * Registers a person and opens the link of the mail that proves the address, for journeys that book: before it, one unpaid hold is
 * given, and few for one network, which all journeys share.
 */
export async function registeredAndProved(page: Page, host: Host, person: Person): Promise<void> {
  await registered(page, host, person);
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        token = (await mailsTo(page, person.email)).join().match(/\/verify-email#token=([\w-]+)/)?.[1];
        return token;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  await call(page, 'POST', '/api/auth/verify-email', { token });
}
