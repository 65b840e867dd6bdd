import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startOwnCopy } from '@convoy/own-copy';
import { chromium } from '@playwright/test';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { takePictures, takeSitePictures } from './take-pictures.ts';

/**
 * `node tools/pictures/main.ts`: the README's pictures and those of the landing page, from a running product into docs/pictures and
 * the slice `site`. It looks for a browser as the tests do; `E2E_BASE_URL` names a product that runs already.
 */
argumentsOrExit({ usage: 'npm run pictures' });
const executablePath = await browserOrExit();
const root = dirname(dirname(import.meta.dirname));
const folder = join(root, 'docs', 'pictures');
const siteFolder = join(root, 'libs/site/ui/src/platform/pictures');
for (const each of [folder, siteFolder]) mkdirSync(each, { recursive: true });

const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
  try {
    const print = (line: string) => console.log(line);
    await takePictures(browser, copy.origin, folder, print);
    await takeSitePictures(browser, copy.origin, siteFolder, print);
  } finally {
    await browser.close();
  }
} finally {
  await copy.stop();
}
