import { readCsv } from '@convoy/platform/csv';
import type { Page } from '@playwright/test';
import { call, newPerson, registered } from '../../support/accounts.ts';
import { originOf } from '../../support/brands.ts';
import { deep } from '../../support/deep.ts';
import { withPlugin } from '../../support/every-page.ts';
import { tellFigure } from '../../support/figure.ts';
import { Canary } from '../../support/hostile/canary.ts';
import { freeTexts } from '../../support/hostile/free-text.ts';
import { fileAt, lookAt, mailsTo, pagesOfStaff, receiptsOf } from '../../support/hostile/look.ts';
import { HostileTexts, type Planted, payloads, payloadsFor } from '../../support/hostile/payloads.ts';
import { MARKUP, madeBy, NOT_PLANTED, plant, weed } from '../../support/hostile/plant.ts';
import { expect, test } from '../../support/test.ts';

/** The brand that may have everything there is to write into. Run when all other journeys are done, because it is full of it then. */
const BRAND = 'northern-hire';
const origin = originOf(BRAND);
/** Each field meets another payload in each round. */
const ROUNDS = deep ? Number(process.env.CONVOY_HOSTILE_ROUNDS ?? payloads.length) : 1;
/** So many pages the sample looks at. */
const PAGES_OF_SAMPLE = 5;
/** Texts as they are read off a page, however its lines are broken. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Signs that turn the order of a text around: the API takes them out of what is written. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
/** A formula of a spreadsheet, as nobody's own reader would see it. */
const FORMULA = /^\s*[=+\-@\t\r]/;

test('in as many rounds as there are texts each field meets each that fits into it @wide', () => {
  // As fields are: one is written into twice in a round, some take no markup, one is too short for most.
  const fields = [
    { field: 'POST /api/fleet/depots name', most: 80, not: MARKUP, times: 2 },
    { field: 'POST /api/fleet/depots town', most: 40, not: MARKUP, times: 2 },
    { field: 'POST /api/customers firstName', most: 80, not: MARKUP, times: 1 },
    { field: 'POST /api/vans make', most: 28, not: MARKUP, times: 1 },
    { field: 'POST /api/bookings/{id}/cancel reason', most: 300, times: 1 },
    { field: 'POST /api/auth/register firstName', most: 80, not: MARKUP, times: 1 },
  ];
  const met = new Map(fields.map(({ field }) => [field, new Set<string>()]));
  for (const round of payloads.keys()) {
    const texts = new HostileTexts(round, 10_000);
    for (const { field, most, not, times } of fields)
      for (let time = 0; time < times; time += 1) texts.in(field, most, not);
    for (const { field, payload } of texts.planted) met.get(field)!.add(payload);
  }
  for (const { field, most, not } of fields)
    expect([...met.get(field)!].sort(), field).toEqual(
      payloadsFor(most, not)
        .map(({ name }) => name)
        .sort(),
    );
});

for (let round = 0; round < ROUNDS; round += 1) {
  test(`texts that would run a script are texts wherever they are shown, round ${round + 1} @wide`, async ({
    newVisitor,
    dates,
    guard,
  }) => {
    test.setTimeout(deep ? 300_000 : 90_000);
    guard.allow(/status of 4\d\d/);
    // Escaping has to hold by itself: the page's policy, which would stop most of it, is off in the odd rounds.
    const page = await newVisitor({ bypassCSP: deep && round % 2 === 1 });
    const canary = await Canary.in(page.context());
    const texts = new HostileTexts(round, 10_000 + Math.floor(Math.random() * 80_000));
    await withPlugin(page, BRAND, 'sample-parking-permit');
    const fields = freeTexts(await call(page, 'GET', '/api/openapi.json'));
    const records = await plant(page, texts, fields, dates);
    const planted = new Set([...texts.tried, ...texts.planted.map(({ field }) => field)]);
    const left = Object.assign({}, NOT_PLANTED, ...records.ofSlices.map(({ notPlanted }) => notPlanted));
    const nobodys = [...fields.keys()].filter(
      (field) => ![field, madeBy(field)].some((name) => planted.has(name) || name in left),
    );
    expect(nobodys, 'fields that take a text of one’s own and are planted by nobody').toEqual([]);

    const pages = pagesOfStaff(records).slice(0, deep ? undefined : PAGES_OF_SAMPLE);
    let read = '';
    for (const path of pages) read += await lookAt(page, origin + path, canary);
    await tryKey(page, canary, records.keyName);
    await asksPalette(page, canary, texts.planted);

    const customer = await newVisitor({ bypassCSP: deep && round % 2 === 1 });
    const song = await Canary.in(customer.context());
    read += await livesAsCustomer(customer, song, texts);

    for (const html of await mailsOf(page, records.email))
      await canary.isSilentIn(page, html, `a mail to ${records.email}`);
    await fileAt(page, '/api/vans/export').then(({ text }) => isNoProgram(text, texts.planted));
    for (const path of await receiptsOf(page, records.bookingId)) {
      const { text } = await fileAt(page, path);
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(text).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|AA)\b/);
    }
    expect([...canary.sung, ...song.sung]).toEqual([]);

    const seen = flat(read);
    const shown = texts.planted.filter(({ text }) => seen.includes(flat(text.replace(TURNS, ''))));
    const unseen = texts.planted.filter((one) => !shown.includes(one)).map(({ field }) => field);
    expect(read, 'a text turns the order of what is read').not.toMatch(TURNS);
    // What is written must be read again, as it was written, or nothing was tried.
    for (const field of [
      'POST /api/customers firstName',
      'POST /api/vans make',
      'POST /api/fleet/depots name',
      'POST /api/bookings notes',
    ])
      expect(unseen, `${field} was read nowhere as it was written`).not.toContain(field);
    if (deep) expect(shown.length / texts.planted.length).toBeGreaterThan(0.6);
    tellFigure({
      campaign: 'browser',
      what: `texts planted and looked at, round ${round + 1} of ${ROUNDS} (not read again as written: ${unseen.join(', ') || 'none'})`,
      value: `${texts.planted.length} in ${new Set(texts.planted.map(({ field }) => field)).size} fields, ${shown.length} read as written`,
      asked: 'no script, no element, no dialog',
      held: true,
    });
    // Fewer rounds are tried by hand; then not every text was.
    if (deep && round === ROUNDS - 1)
      tellFigure({
        campaign: 'browser',
        what: 'rounds in which each field meets another text',
        value: String(ROUNDS),
        asked: String(payloads.length),
        held: ROUNDS >= payloads.length,
      });
    await weed(page, records).catch(() => undefined);
  });
}

/** Revokes a key by hand: its name stands in a question and in the message that follows. */
async function tryKey(page: Page, canary: Canary, name: string): Promise<void> {
  await page.goto(`${origin}/settings/api-keys`);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await canary.isSilent(page, 'the question whether to revoke');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${name} was revoked`, { exact: true })).toBeVisible();
  await canary.isSilent(page, 'the message that a key was revoked');
}

/** Looks for what was planted, by what was planted. */
async function asksPalette(page: Page, canary: Canary, planted: readonly Planted[]): Promise<void> {
  const name = planted.find(({ field }) => field === 'POST /api/customers firstName')?.text ?? '';
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(name);
  await expect(palette.getByRole('status')).toHaveText(/\S/);
  await canary.isSilent(page, 'the search for a customer');
  await page.keyboard.press('Escape');
}

/** A customer of such a name books, writes and looks around. */
async function livesAsCustomer(page: Page, canary: Canary, texts: HostileTexts): Promise<string> {
  const person = {
    ...newPerson('Xan'),
    firstName: texts.in('POST /api/auth/register firstName', 80, MARKUP),
    lastName: texts.in('POST /api/auth/register lastName', 80, MARKUP),
  };
  await registered(page, BRAND, person);
  await call(page, 'PATCH', '/api/account/profile', {
    firstName: texts.in('PATCH /api/account/profile firstName', 80, MARKUP),
  });
  let read = '';
  for (const path of deep
    ? ['/dashboard', '/account', '/account/security', '/booking', '/booking/list', '/notifications']
    : ['/dashboard'])
    read += await lookAt(page, origin + path, canary);
  return read;
}

/** Mails of a hire come when the worker has sent them. */
async function mailsOf(page: Page, email: string): Promise<string[]> {
  let mails: string[] = [];
  await expect
    .poll(
      async () => {
        mails = await mailsTo(page, email);
        return mails.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return mails;
}

/** A file for spreadsheets runs nothing, and holds what was written. */
function isNoProgram(csv: string, planted: readonly Planted[]): void {
  const cells = [...readCsv(csv.replace(/^\uFEFF/, ''), ',', { columns: 200, cell: 10_000 })].flatMap(
    ({ cells }) => cells,
  );
  expect(cells.filter((cell) => FORMULA.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
  const make = planted.find(({ field }) => field === 'POST /api/vans make')?.text ?? '';
  expect(cells.some((cell) => cell === make || cell === `'${make}`)).toBe(true);
}
