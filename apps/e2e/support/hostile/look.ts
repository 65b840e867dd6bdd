import type { Page } from '@playwright/test';
import { call } from '../accounts.ts';
import { settled } from '../every-page.ts';
import type { Canary } from './canary.ts';
import type { HostileRecords } from './plant.ts';

/** Pages on which staff meet what was planted, the most telling first. */
export const pagesOfStaff = (of: HostileRecords): string[] => [
  `/customers/${of.customerId}`,
  `/fleet/${of.vanId}`,
  `/booking/${of.bookingId}`,
  '/customers',
  '/fleet/depots',
  `/settings/webhooks/${of.endpointId}`,
  '/booking/rates',
  '/fleet/maintenance',
  `/customers/${of.customerId}/edit`,
  `/customers/${of.customerId}/licence`,
  '/fleet',
  `/fleet/${of.vanId}/edit`,
  `/fleet/depots/${of.depotId}`,
  `/fleet/depots/${of.closedDepotId}`,
  '/booking/list',
  '/booking/calendar',
  '/booking/counter',
  '/booking/new',
  '/booking',
  '/payment',
  '/payment/ledger',
  '/settings/api-keys',
  '/settings/webhooks',
  '/settings/integrations',
  '/settings/integrations/sample-parking-permit',
  '/sample-parking-permit',
  '/notifications',
  '/dashboard',
  '/account',
  ...of.ofSlices.flatMap(({ pages }) => pages),
];

/** Everything that can be read on a page: its text, what stands in its fields, and its names for those who hear. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
        ({ value }) => value,
      ),
      ...[...document.querySelectorAll('[aria-label], [title], option, [alt]')].map(
        (element) =>
          `${element.getAttribute('aria-label') ?? ''}\n${element.getAttribute('title') ?? ''}\n${element.getAttribute('alt') ?? ''}\n${element.textContent}`,
      ),
    ].join('\n'),
  );

/**
 * Opens a page and everything of it that opens by tabs and by "show more", and fails where a text became anything else.
 * @returns what can be read there
 */
export async function lookAt(page: Page, address: string, canary: Canary): Promise<string> {
  await page.goto(address);
  await settled(page);
  const read = [await readable(page)];
  await canary.isSilent(page, address);
  const tabs = page.getByRole('tab');
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    await settled(page);
    read.push(await readable(page));
    await canary.isSilent(page, `${address}, tab ${tab + 1}`);
  }
  return read.join('\n');
}

/** Of the mails to somebody the HTML of each, as the outbox has it. */
export async function mailsTo(page: Page, email: string): Promise<string[]> {
  return page.evaluate(async (to) => {
    const read = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const list = await read('/dev/outbox');
    const own = [...list.querySelectorAll('li')].filter(({ textContent }) => textContent?.includes(to));
    const pages = await Promise.all(
      own.map((item) => read(item.querySelector('a')?.getAttribute('href') ?? '')),
    );
    return pages.flatMap((mail) => mail.querySelector('iframe')?.getAttribute('srcdoc') ?? []);
  }, email);
}

/** A file that staff may save, by its address. */
export function fileAt(page: Page, path: string): Promise<{ type: string; text: string }> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      type: answer.headers.get('content-type') ?? '',
      text: new TextDecoder(path.includes('receipt') ? 'latin1' : 'utf-8').decode(bytes),
    };
  }, path);
}

/** Receipts of a hire's payments. */
export async function receiptsOf(page: Page, bookingId: number): Promise<string[]> {
  const payments = await call<{ id: number; bookingId: number }[]>(page, 'GET', '/api/payments?perPage=100');
  return payments
    .filter((one) => one.bookingId === bookingId)
    .map(({ id }) => `/api/payments/${id}/receipt.pdf`);
}
