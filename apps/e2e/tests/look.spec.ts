import type { TenantView } from '@convoy/tenancy/contract';
import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { call, newPerson, registered, signedIn } from '../support/accounts.ts';
import { brands, originOf } from '../support/brands.ts';
import { oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** `#rrggbb` as a browser computes it. */
function computed(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const host of oneInTurn('first frame', [...brands, 'platform'] as const)) {
  test(`${host}: the brand's ground stands in the first frame, before any script of the shell`, async ({
    page,
  }) => {
    const held: (() => void)[] = [];
    let holds = true;
    await page.route('**/assets/shell/**/*.js', async (route) => {
      if (holds) await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await page.goto(originOf(host), { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const { theme } = await call<TenantView>(page, 'GET', '/api/tenant');
    expect(await ground(page)).toBe(computed(theme[theme.mode].background));
    expect(held.length).toBeGreaterThan(0);
    holds = false;
    for (const release of held) release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ground(page)).toBe(computed(theme[theme.mode].background));
  });
}

for (const brand of oneInTurn('look', brands)) {
  test(`${brand}: pages do not jump while they load`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; what: string[] }[] = [];
      Object.assign(window, { convoyShifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Element }[];
        })[])
          if (!entry.hadRecentInput)
            shifts.push({
              value: entry.value,
              what: (entry.sources ?? []).map(({ node }) => node?.outerHTML?.slice(0, 90) ?? '?'),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const stable = async (path: string) => {
      await page.goto(originOf(brand) + path);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(
        () => (window as unknown as { convoyShifts: { value: number; what: string[] }[] }).convoyShifts,
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.1);
    };
    await stable('/');
    await stable('/booking');
    await stable('/login');
    await signedIn(page, brand, 'operator');
    await stable('/dashboard');
    await stable('/booking/list');
  });

  test(`${brand}: light and dark are chosen and kept`, async ({ page }) => {
    await page.goto(originOf(brand));
    const { theme } = await call<TenantView>(page, 'GET', '/api/tenant');
    const frame = new Frame(page);
    const other = theme.mode === 'dark' ? 'light' : 'dark';
    const shown = { light: 'Light', dark: 'Dark' } as const;
    await frame.appearance(shown[other]);
    await expect.poll(() => ground(page)).toBe(computed(theme[other].background));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ground(page)).toBe(computed(theme[other].background));
    // Also for the same person signed in, where the choice stands in the account menu and is kept with the account: so
    // it must be nobody whom other tests look at.
    await registered(page, brand, newPerson('Sky'));
    await page.goto(`${originOf(brand)}/dashboard`);
    await frame.isSignedIn();
    expect(await ground(page)).toBe(computed(theme[other].background));
    await frame.appearance(shown[theme.mode]);
    await expect.poll(() => ground(page)).toBe(computed(theme[theme.mode].background));
  });
}
