import type { TestDashboard } from '@convoy/dev/contract';
import { call } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

/** Counting and running tests starts programs of their own, which share the machine with this journey. */
const PROGRAMS = { timeout: 90_000 };

test.describe('a suite', () => {
  // A suite left running would take the processors from every journey after this one.
  test.afterEach(async ({ page }) => {
    const { run } = await call<TestDashboard>(page, 'GET', '/api/dev/tests');
    if (run) await call(page, 'DELETE', '/api/dev/tests/runs/current');
  });

  test('the test dashboard runs a suite for real and opens its report @wide', async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(`${originOf('swift-vans')}/dev/tests`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible();
    const card = (name: string) =>
      page.locator('[data-suite]').filter({ has: page.getByText(name, { exact: true }) });
    // The first visit counts all tests of the checkout, by programs of their own.
    await expect(page.locator('[data-suite]')).toHaveCount(8, PROGRAMS);
    const run = card('Fleet').getByRole('button', { name: /Run/ });
    await run.click();
    // The whole of it takes minutes, and journeys of its own: its first results show that it runs.
    await expect
      .poll(async () => (await call<TestDashboard>(page, 'GET', '/api/dev/tests')).run?.done ?? 0, PROGRAMS)
      .toBeGreaterThan(0);
    await card('Fleet').getByRole('button', { name: 'Stop' }).click();
    await expect(card('Fleet').getByText('Stopped', { exact: true })).toBeVisible();
    await card('Fleet').getByRole('link', { name: 'View report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Report: Fleet' })).toBeVisible();
    // Which of its files come first is the runner's affair.
    await expect(page.getByText(/(libs\/fleet|apps\/api\/src)\/.*\.spec\.tsx?/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Failed tests only' }).check();
    await expect(page.getByText('No test failed')).toBeVisible();
  });
});

test('commands can be copied and coverage names its subjects @wide', async ({ page, context }) => {
  test.setTimeout(150_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${originOf('greenline')}/dev/tests`);
  await page.getByRole('tab', { name: 'Commands' }).click();
  await page.getByRole('button', { name: 'Copy npm run check' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run check');
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await expect(page.getByText('finding a depot by what people type')).toBeVisible(PROGRAMS);
  await expect(page.getByText(/Chrom/).first()).toBeVisible();
});
