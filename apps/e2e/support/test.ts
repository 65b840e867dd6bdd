import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { deep } from './deep.ts';
import { Guard } from './guard.ts';
import { type HireDates, hireDates } from './hire-dates.ts';

interface Fixtures {
  /** Leaves a test that fits both sizes out in one of them: the deep campaign takes the one that the sample leaves out. */
  sample: undefined;
  guard: Guard;
  /** Another person at a browser of their own, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Dates of this test's hire. */
  dates: HireDates;
}

/** Playwright's `test` with every page watched; a fault that the test did not provoke fails it at its end. */
export const test = base.extend<Fixtures>({
  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, testInfo) => {
      const left = fitsBothSizes(testInfo) && deep === isSizeOfSample(testInfo);
      testInfo.skip(left, deep ? 'in the other size, which the ordinary run takes' : 'in the other size');
      testInfo.skip(!deep && rests(testInfo), 'in another turn');
      await use(undefined);
    },
    { auto: true },
  ],
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

const fitsBothSizes = ({ tags }: TestInfo) => !tags.some((tag) => tag === '@phone' || tag === '@wide');

/**
 * A test named with `@rotates` is taken by one turn of three (`sample.ts`); without a turn, which is by hand, it always runs. So say
 * their names tests of details beside the journey of their file.
 */
function rests({ tags, file, title }: TestInfo): boolean {
  const turn = process.env.CONVOY_TURN;
  return turn !== undefined && tags.includes('@rotates') && markOf(file, title) % 3 !== Number(turn) % 3;
}

/** Of a test that fits both sizes the sample takes one: half of them on a phone, half wide, always the same. */
function isSizeOfSample({ file, title, project }: TestInfo): boolean {
  return (markOf(file, title) % 2 === 0) === (project.name === 'phone');
}

/** A number of a test that stays when others are added: from 0 to 255. */
const markOf = (file: string, title: string): number =>
  createHash('sha256')
    .update(`${basename(file)}:${title.replace(' @rotates', '')}`)
    .digest()[0] ?? 0;

export { expect };
