import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const DAY = 86_400_000;

/**
 * Takes the pictures of the README: homes, search, payment and what staff work with on a wide screen, and three pages of a phone.
 * One pixel each, so that a picture stays below a few hundred kB.
 * @param origin address of the platform's host
 * @param folder where the PNG files go
 */
export async function takePictures(
  browser: Browser,
  origin: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const at = brandAddress(origin);
  const shoot = async (page: Page, name: string) => {
    await settled(page);
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file });
    print(`${name}.png ${Math.ceil(statSync(file).size / 1024)} kB`);
  };

  const visit = visitor(browser);
  await visit(WIDE, async (page) => {
    for (const slug of ['swift-vans', 'northern-hire', 'greenline']) {
      await page.goto(at(slug));
      await shoot(page, `home-${slug}`);
    }
    await page.goto(origin);
    await shoot(page, 'home-platform');
    const { pickup, back } = nextTuesday();
    await page.goto(at('northern-hire', `/booking?pickupDate=${pickup}&returnDate=${back}`));
    await shoot(page, 'search');
  });
  await visit(WIDE, async (page) => {
    await signIn(page, at('greenline', '/login'), 'operator');
    await page.goto(at('greenline', '/dashboard'));
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await shoot(page, 'dashboard');
    await page.goto(at('greenline', '/booking/list'));
    await shoot(page, 'bookings');
    await page.goto(at('greenline', '/booking/planner'));
    await shoot(page, 'planner');
  });
  await visit(WIDE, async (page) => {
    await signIn(page, at('swift-vans', '/login'), 'operator');
    await page.goto(at('swift-vans', '/ai-features'));
    await shoot(page, 'assistant');
  });
  await visit(WIDE, async (page) => {
    await signIn(page, at('swift-vans', '/login'), 'customer');
    await page.goto(at('swift-vans', await bookedPath(page)));
    await page.getByRole('button', { name: /^Pay £/ }).waitFor();
    await shoot(page, 'payment');
  });
  await visit(PHONE, async (page) => {
    await page.goto(at('swift-vans'));
    await shoot(page, 'phone-home');
    const { pickup, back } = nextTuesday();
    await page.goto(at('greenline', `/booking?pickupDate=${pickup}&returnDate=${back}`));
    await shoot(page, 'phone-search');
    await signIn(page, at('northern-hire', '/login'), 'operator');
    await page.goto(at('northern-hire', '/dashboard'));
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await shoot(page, 'phone-dashboard');
  });
}

/**
 * Takes the pictures of the platform's landing page: what a customer searches in, and what staff begin the day and plan with. WebP,
 * because visitors load them.
 * @param origin address of the platform's host
 * @param folder where the WebP files go
 */
export async function takeSitePictures(
  browser: Browser,
  origin: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const at = brandAddress(origin);
  const visit = visitor(browser);
  const shoot = async (page: Page, name: string) => {
    await settled(page);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toBuffer();
    writeFileSync(join(folder, `${name}.webp`), picture);
    print(`${name}.webp ${Math.ceil(picture.length / 1024)} kB`);
  };
  await visit(WIDE, async (page) => {
    const { pickup, back } = nextTuesday();
    await page.goto(at('swift-vans', `/booking?pickupDate=${pickup}&returnDate=${back}`));
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await shoot(page, 'search');
  });
  await visit(WIDE, async (page) => {
    await signIn(page, at('northern-hire', '/login'), 'operator');
    await page.goto(at('northern-hire', '/dashboard'));
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await shoot(page, 'today');
    await page.goto(at('northern-hire', '/booking/planner'));
    await shoot(page, 'planner');
  });
}

/** The address of a page of a brand. */
function brandAddress(origin: string): (slug: string, path?: string) => string {
  return (slug, path = '/') => {
    const url = new URL(path, origin);
    url.hostname = `${slug}.${url.hostname}`;
    return url.href;
  };
}

/** Works with a page in a context of its own, which is closed afterwards. */
function visitor(browser: Browser) {
  return async <T>(size: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ ...size, locale: 'en-GB', timezoneId: 'Europe/London' });
    try {
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  };
}

/** Waits until data, fonts and pictures are there and nothing fades any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What pulses below the picture, for a part that loads when it is scrolled to, never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
}

async function signIn(page: Page, address: string, role: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async (wanted) => {
    const tenant = await (await fetch('/api/tenant')).json();
    const account = tenant.demo?.accounts.find((one: { role: string }) => one.role === wanted);
    if (!account) throw new Error(`${tenant.slug} shows no demo account of ${wanted}`);
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: account.username, password: account.password }),
    });
    if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  }, role);
}

/** Books the first free van and answers the path of its payment page. */
async function bookedPath(page: Page): Promise<string> {
  return page.evaluate(async ({ pickup, back }) => {
    const query = `available=true&pickupDate=${pickup}&returnDate=${back}`;
    const [van] = await (await fetch(`/api/vans?${query}`)).json();
    const answer = await fetch('/api/bookings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        vanId: van.id,
        pickupDate: pickup,
        returnDate: back,
        pickupLocation: van.location,
      }),
    });
    if (!answer.ok) throw new Error(`Booking: ${answer.status} ${await answer.text()}`);
    return `/payment/${(await answer.json()).id}`;
  }, nextTuesday());
}

/** Tuesday to Thursday of the week after next: every depot is open, and most vans are free. */
function nextTuesday(): { pickup: string; back: string } {
  const TUESDAY = 2;
  const days = ((7 + TUESDAY - new Date().getUTCDay()) % 7) + 14;
  const civil = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  return { pickup: civil(days), back: civil(days + 2) };
}
