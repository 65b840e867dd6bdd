import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { call, signedIn } from '../../support/accounts.ts';
import { originOf } from '../../support/brands.ts';
import { deep } from '../../support/deep.ts';
import { everyVisit } from '../../support/every-page.ts';
import { tellFigure } from '../../support/figure.ts';
import { answerFaults } from '../../support/protected-page.ts';
import { expect, test } from '../../support/test.ts';

const BRAND = 'swift-vans';

/** Somebody else's site, below the brand's own name: the browser sends the brand's cookies along from there. */
class OtherSite {
  readonly #server: Server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(request.url === '/friendly' ? '<p id="friendly">May be framed</p>' : this.#body);
  });
  #body = '';

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://attacker.${new URL(originOf(BRAND)).hostname}:${port}`;
  }

  show(body: string): void {
    this.#body = `<!doctype html><title>win a van</title>${body}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const site = new OtherSite();
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

/** Puts each address into a frame of the other site. @returns those whose content came */
async function framed(
  page: Page,
  addresses: readonly string[],
  name: 'iframe' | 'object' | 'embed',
): Promise<string[]> {
  const attribute = name === 'object' ? 'data' : 'src';
  const type = name === 'iframe' ? '' : ' type="text/html"';
  site.show(addresses.map((address) => `<${name} ${attribute}="${address}"${type}></${name}>`).join('\n'));
  await page.goto(`${site.origin}/`);
  await page.waitForLoadState('networkidle');
  const came: string[] = [];
  for (const frame of page.frames().slice(1)) {
    const said = await frame.evaluate(() => document.body?.textContent ?? '').catch(() => '');
    // What is refused is replaced by the browser's own page.
    if (!frame.url().startsWith('chrome-error:') && said !== '') came.push(frame.url());
  }
  return came;
}

const pagesOfSample = [
  '/',
  '/login',
  '/dashboard',
  '/booking/list',
  '/account/security',
  '/payment/methods',
  '/nowhere',
];

test('no page of the product stands in a frame of another site, with the cookies of who is signed in @wide', async ({
  page,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/frame|X-Frame-Options|status of 4\d\d|foreign request|page is \d+ px wide|ERR_BLOCKED/i);
  await signedIn(page, BRAND, 'customer');
  // The platform's pages come without cookies: they are another site than the brand's.
  const pages = deep
    ? (await everyVisit()).map(({ host, route }) => {
        const origin = originOf(host === 'platform' ? 'platform' : BRAND);
        return `${origin}${route.path.replace(/:\w+/g, '1')}`;
      })
    : pagesOfSample.map((path) => `${originOf(BRAND)}${path}`);
  const others = [
    '/api/tenant',
    '/api/docs',
    '/api/openapi.json',
    '/brand/mark.svg',
    '/dev/outbox',
    '/api/auth/user',
    '/api/nowhere',
  ];
  const addresses = [
    ...new Set([...pages, originOf('platform'), originOf('nobody')]),
    ...others.map((path) => `${originOf(BRAND)}${path}`),
  ];
  const atPlatform = addresses.filter((address) => new URL(address).origin === originOf('platform'));
  expect(atPlatform.length).toBeGreaterThanOrEqual(deep ? 10 : 1);

  // What may be framed is: so a frame that came would be seen.
  expect(await framed(page, [`${site.origin}/friendly`], 'iframe')).toEqual([`${site.origin}/friendly`]);
  expect(await framed(page, addresses, 'iframe')).toEqual([]);
  expect(page.frames().length).toBe(addresses.length + 1);
  for (const name of ['object', 'embed'] as const)
    expect(await framed(page, addresses.slice(0, deep ? undefined : 2), name), name).toEqual([]);
  tellFigure({
    campaign: 'browser',
    what: 'addresses put into frames, objects and embeds of another site',
    value: `${addresses.length}, of them ${atPlatform.length} of the platform`,
    asked: 'none is shown',
    held: true,
  });
});

test('a window that another site opens knows nothing of who opened it @wide', async ({ page, guard }) => {
  guard.allow(/foreign request|frame/i);
  await signedIn(page, BRAND, 'customer');
  site.show(`<button onclick="window.opened = window.open('${originOf(BRAND)}/dashboard')">Open</button>`);
  await page.goto(`${site.origin}/`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open' }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});

test('no file and no answer may be framed, taken for a page or shown by others @wide', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  await signedIn(page, 'northern-hire', 'admin');
  const [van] = await call<{ id: number }[]>(page, 'GET', '/api/fleet/vans');
  const [customer] = await call<{ id: number }[]>(page, 'GET', '/api/customers?perPage=1');
  const [payment] = await call<{ id: number }[]>(page, 'GET', '/api/payments?perPage=1');
  const photo = await uploaded(page, `/api/vans/${van?.id}/photos`);
  const { id: document } = await uploaded(
    page,
    `/api/customers/${customer?.id}/documents?kind=other&name=a%20letter`,
  );
  const own = `/api/customers/${customer?.id}/documents/${document}`;
  const asset = await page.evaluate(async () => {
    const page = new DOMParser().parseFromString(await (await fetch('/login')).text(), 'text/html');
    return page.querySelector('script[src]')?.getAttribute('src');
  });
  const files = [
    own,
    String(photo.large ?? `/api/vans/${van?.id}`),
    `/api/payments/${payment?.id}/receipt.pdf`,
    `/api/customers/${customer?.id}/export`,
    '/api/vans/export',
    '/brand/mark.svg',
    '/brand/logo.svg',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/files/begin.js',
    '/dev/outbox',
    '/api/tenant',
    '/api/texts/de',
    '/api/nowhere',
    '/nowhere.php',
    String(asset),
  ];
  const faults: string[] = [];
  for (const path of files) {
    const headers: Record<string, string> = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return { ...Object.fromEntries(answer.headers), ':status': String(answer.status) };
    }, path);
    for (const fault of answerFaults(headers)) faults.push(`${path} (${headers[':status']}): ${fault}`);
    // Whatever people have sent is saved, never shown.
    if (path === own) expect(headers['content-disposition']).toMatch(/^attachment;/);
  }
  expect(faults).toEqual([]);
});

/** Sends a picture as the body of a call. */
function uploaded(page: Page, path: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (path) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 800);
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const answer = await fetch(path, { method: 'POST', body, headers: { 'Content-Type': 'image/png' } });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, path);
}
