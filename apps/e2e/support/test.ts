import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { Guard } from './guard.ts';
import { type HireDates, hireDates } from './hire-dates.ts';

interface Fixtures {
  guard: Guard;
  /** Another person at a browser of their own, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Dates of this test's hire. */
  dates: HireDates;
}

/** Playwright's `test` with every page watched; a fault that the test did not provoke fails it at its end. */
export const test = base.extend<Fixtures>({
  guard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const guard = new Guard();
      await use(guard);
      expect(guard.faults(), 'nothing went wrong on the pages of this journey').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, guard }, use) => {
    await guard.watch(context);
    await use(context);
  },
  newVisitor: async ({ browser, guard, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      await guard.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  dates: async ({}, use, testInfo) => use(hireDates(testInfo)),
});

export { expect };
