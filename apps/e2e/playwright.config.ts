import { defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser-flags.ts';

/** Journeys of the apps, and those of each slice in its own folder. */
const JOURNEYS = ['apps/e2e/tests/**/*.spec.ts', 'libs/*/e2e/**/*.spec.ts'].map(
  (glob) => `${import.meta.dirname}/../../${glob}`,
);
/** Journeys that change what the others stand on, or fill a brand with what nobody else should meet. */
const ALONE = /[\\/]e2e[\\/].*\.alone\.spec\.ts$/;
/**
 * Files that `CONVOY_JOURNEYS` leaves out: `security` those that tell no figures, `others` those that do; unset none. Left out here
 * and not by naming files: whoever names some gets all that come afterwards along, or without their order.
 */
const LEFT = {
  security: [/^(?!.*e2e[\\/]tests[\\/]security[\\/])/],
  others: [/e2e[\\/]tests[\\/]security[\\/]/],
};
const left = LEFT[process.env.CONVOY_JOURNEYS as keyof typeof LEFT] ?? [];
/** Comes when all others are done, also after one failed: a project that depends on others would be left out, unsaid. */
const afterwards = { teardown: 'alone' };

/**
 * Journeys in two sizes. A test named with `@wide` or `@phone` runs in that size alone, any other one in one of them, and in the
 * other one in the deep campaign (`support/test.ts`).
 * `CHROME_PATH` names the browser (unset: Playwright's own), `E2E_BASE_URL` a running product to use instead of an
 * own copy. `CONVOY_TRACE=1` keeps a trace of each journey that fails.
 */
export default defineConfig({
  testDir: '../..',
  testMatch: JOURNEYS,
  outputDir: '../../.cache/e2e',
  globalSetup: './support/product.setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without a graphics card one endless movement takes a whole processor from the journeys beside it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace films every journey, which takes a third of the whole run's time: asked for where one failed.
    trace: process.env.CONVOY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: [...browserFlags] },
  },
  projects: [
    {
      name: 'phone',
      ...afterwards,
      testIgnore: [ALONE, ...left],
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'wide',
      ...afterwards,
      testIgnore: [ALONE, ...left],
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // When all others are done: for a while nobody can pay one of the brands by card, another has a plugin that fails on purpose,
    // and one is full of hostile texts.
    {
      name: 'alone',
      testMatch: ALONE,
      testIgnore: left,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
