/**
 * `npm run bench:planner`: the longest task of the page while the planner scrolls over `--vans 500` and 90 days, down, across and by
 * jumps, and while a bar is dragged, at each zoom; 50 ms at most. A task is judged by the time it had the processor, as in `bench:van-map`. The vans are made up
 * between server and page, so nothing is written; what their answer weighs is told too. It looks for a browser
 * as the tests do; `E2E_BASE_URL` names a product that runs already. Needs no network.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { startOwnCopy } from '@convoy/own-copy';
import { writePlanner } from '@convoy/planner/contract';
import { busyFleet } from '@convoy/planner/testing/busy-fleet';
import { chromium, type Page } from '@playwright/test';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { measureTasks, type Task } from './measure-tasks.ts';
import { signInByProgram } from './sign-in.ts';

const BRAND = 'swift-vans';
const DAYS = 90;
/** The page draws its plan for the first time, ms. */
const DRAWN_MS = 4_000;
const MOST_MS = 50;
const MOST_BYTES = 150_000;
/** As the server compresses it. */
const QUALITY = 4;
const STEPS = 60;
const zooms = ['week', 'month', 'day'] as const;

/** Ways through the plan. Each waits for the page between two steps, as hands do. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  down: (page) => wheel(page, 0, 240),
  across: (page) => wheel(page, 160, 0),
  back: (page) => wheel(page, -160, -240),
  jumps: async (page) => {
    for (const share of [0.5, 0.1, 0.9, 0.3, 1, 0]) {
      await page.evaluate((part) => {
        const box = document.querySelector('[data-place]')?.closest('.overflow-auto');
        if (!box) throw new Error('The plan has no box that scrolls.');
        box.scrollTo(part * box.scrollWidth, part * box.scrollHeight);
      }, share);
      await page.waitForTimeout(400);
    }
  },
  drag: async (page) => {
    // The top left corner is in sight after the jumps; the first bar is dragged over vans and days, and put back.
    const bar = await page.locator('[data-place]').first().boundingBox();
    if (!bar) throw new Error('No bar can be dragged.');
    const from = { x: bar.x + Math.min(40, bar.width / 2), y: bar.y + bar.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(from.x + step * 8, from.y + step * 6);
      await page.waitForTimeout(40);
    }
    if ((await page.getByTestId('planner-ghost').count()) !== 1) throw new Error('The bar was not dragged.');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  },
};

const { values } = argumentsOrExit({
  usage: 'npm run bench:planner -- [--vans n]',
  options: { vans: { type: 'string', default: '500' } },
});
const count = Number(values.vans);
if (!(count >= 1 && Number.isInteger(count))) {
  console.error('--vans must be a whole number from 1.');
  process.exit(2);
}

const executablePath = await browserOrExit();
const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const session = await signInByProgram(copy.origin, BRAND);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
  });
  const address = copy.origin.replace('://', `://${BRAND}.`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies([{ name: 'convoy_session', value: session, url: address, httpOnly: true }]);
  const page = await context.newPage();
  const fleet = busyFleet(count, DAYS);
  // The page reads its plan again when news come; scrolling asks for no other one.
  const asked = new Set<string>();
  await page.route('**/api/bookings/planner?*', (route) => {
    asked.add(route.request().url());
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    return route.fulfill({ json: writePlanner({ from, days: DAYS, now: 600, more: false }, fleet) });
  });
  const found: Record<string, { longest: number; waited: number; over: number; bars: number }> = {};
  for (const zoom of zooms) {
    await page.goto(`${address}/booking/planner?zoom=${zoom}`);
    await page.locator('[data-place]').first().waitFor();
    await page.waitForTimeout(DRAWN_MS);
    for (const [way, scroll] of Object.entries(ways)) {
      const tasks = await measureTasks(context, page, () => scroll(page));
      found[`${zoom}, ${way}`] = { ...judged(tasks), bars: await page.locator('[data-place]').count() };
    }
  }
  await browser.close();
  if (asked.size !== 1) throw new Error(`The page asked for ${asked.size} plans, not for one.`);
  const bytes = brotliCompressSync(
    JSON.stringify(writePlanner({ from: '2026-11-02', days: DAYS, now: 600, more: false }, fleet)),
    { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  ).length;
  const takes = fleet.reduce((sum, van) => sum + van.takes.length, 0);
  console.log(`${count} vans, ${DAYS} days, ${takes} bars, 1440x900: ${bytes} bytes in one answer.`);
  console.table(found);
  if (bytes > MOST_BYTES || Object.values(found).some(({ longest }) => longest > MOST_MS))
    process.exitCode = 1;
} finally {
  await copy.stop();
}

/** The longest task by the processor and by the clock, ms, and how many took the processor too long. */
function judged(tasks: readonly Task[]): { longest: number; waited: number; over: number } {
  const longest = (of: 'cpuMs' | 'wallMs') => Math.round(Math.max(0, ...tasks.map((task) => task[of])));
  return {
    longest: longest('cpuMs'),
    waited: longest('wallMs'),
    over: tasks.filter(({ cpuMs }) => cpuMs > MOST_MS).length,
  };
}

async function wheel(page: Page, byX: number, byY: number): Promise<void> {
  await page.mouse.move(900, 600);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(byX, byY);
    await page.waitForTimeout(40);
  }
}
