import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildExample } from '../../../examples/webpack-remote/src/build-example.ts';
import { call, signedIn } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { addRemote } from '../support/remote-faults.ts';
import { expect, test } from '../support/test.ts';

const BRAND = 'swift-vans';

test('a ui that webpack built by its own federation plugin stands in its slot, with a zod of its own @wide', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'webpack-remote-'));
  try {
    await buildExample(folder);
    await page.route('**/assets/plugins/van-weather/**', (route) =>
      route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
    );
    await addRemote(page, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
    await signedIn(page, BRAND, 'operator');
    const [van] = await call<{ id: number; registration: string }[]>(page, 'GET', '/api/fleet/vans');
    if (!van) throw new Error(`${BRAND} has no van.`);
    await page.goto(`${originOf(BRAND)}/fleet/${van.id}`);

    // Its hooks and its texts are those of the page's React and i18next.
    const part = page.getByRole('region', { name: `Weather for ${van.registration}` });
    await expect(part).toBeVisible();
    // What its zod checks, ours cannot: the product's is narrowed to what the product names.
    await part.getByRole('button', { name: 'Look outside' }).click();
    await expect(part.getByText('dry until 18')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
