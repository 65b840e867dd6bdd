/**
 * `npm run bench:typing`: how long the search of the fleet's page takes to answer a key, with `--vans 2000` in its list: until
 * the letter is there, and until the rows are (100 ms at most); medians and the slowest of `--rounds 5`. The vans are made up
 * between server and page, so nothing is written. It looks for a browser as the tests do; `E2E_BASE_URL` names a product that runs already.
 * Needs no network.
 */
import type { ListedVan } from '@convoy/fleet/contract';
import { startOwnCopy } from '@convoy/own-copy';
import { chromium } from '@playwright/test';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { type Key, typeLetter, watchTyping } from './measure-typing.ts';
import { signInByProgram } from './sign-in.ts';
import { quantile } from './speed/figures.ts';

const BRAND = 'swift-vans';
/** Half of the vans' models begin with its first letter, half of those with the first two, and so on. */
const WORD = 'qxzjkv';

const { values } = argumentsOrExit({
  usage: 'npm run bench:typing -- [--vans n] [--rounds n]',
  options: { vans: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '5' } },
});
const [vans, rounds] = [Number(values.vans), Number(values.rounds)];
if (!(vans >= 2 ** WORD.length && Number.isInteger(vans) && rounds >= 1 && Number.isInteger(rounds))) {
  console.error(`--vans must be a whole number from ${2 ** WORD.length}, --rounds one from 1.`);
  process.exit(2);
}

const executablePath = await browserOrExit();
const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const session = await signInByProgram(copy.origin, BRAND);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const address = copy.origin.replace('://', `://${BRAND}.`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies([{ name: 'convoy_session', value: session, url: address, httpOnly: true }]);
  const page = await context.newPage();
  const fleet = Array.from({ length: vans }, (_, n) => aVan(n));
  await page.route('**/api/fleet/vans', (route) => route.fulfill({ json: fleet }));
  await watchTyping(page);
  await page.goto(`${address}/fleet`);
  await page.locator(`[role=grid][aria-rowcount="${vans + 1}"]`).waitFor();
  const search = page.locator('input[type=search]').last();
  const keys: Key[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await search.click();
    for (const letter of WORD) keys.push(await typeLetter(page, letter));
    await search.press('Escape');
    await page.locator(`[role=grid][aria-rowcount="${vans + 1}"]`).waitFor();
  }
  const figures = (of: (key: Key) => number) => {
    const sorted = keys.map(of).sort((a, b) => a - b);
    return { median: `${quantile(sorted, 0.5).toFixed(0)} ms`, slowest: `${sorted.at(-1)!.toFixed(0)} ms` };
  };
  console.log(`${keys.length} keys in the search of ${vans} vans, 1440x900, from the key's going down:`);
  console.table({
    'letter painted': figures(({ letter }) => letter),
    'rows painted': figures(({ rows }) => rows),
  });
  await browser.close();
} finally {
  await copy.stop();
}

/** The n-th van of the made-up fleet. */
function aVan(n: number): ListedVan {
  let letters = 0;
  while (letters < WORD.length && n % 2 ** (letters + 1) === 0) letters += 1;
  const at = new Date().toISOString();
  return {
    id: 1_000_000 + n,
    registration: `BT${String(n).padStart(5, '0')}`,
    make: 'Ford',
    model: `${WORD.slice(0, letters)} van`,
    year: 2024,
    vanType: 'medium',
    category: 'cargo',
    loadLength: '3.2',
    loadVolume: '11.5',
    loadWidthCm: null,
    loadHeightCm: null,
    rearDoorHeightCm: null,
    sideDoorHeightCm: null,
    fuelType: 'diesel',
    seats: 3,
    licenceCategory: 'B',
    grossWeightKg: 3_500,
    payloadKg: 1_200,
    minDriverAge: 21,
    euroClass: 'euro-6',
    cleanAirCompliant: true,
    dailyRate: '85.00',
    depositAmount: '250.00',
    status: 'available',
    location: 'Leeds',
    depotId: 1,
    imageUrl: null,
    odometerMiles: 10 * n,
    motExpiresOn: '2099-01-01',
    taxExpiresOn: '2099-01-01',
    insuranceExpiresOn: '2099-01-01',
    retiredAt: null,
    draft: false,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  };
}
