import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startOwnCopy } from '@convoy/own-copy';
import { chromium } from '@playwright/test';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { takePictures } from './take-pictures.ts';

/**
 * `node tools/pictures/main.ts`: the README's pictures, from a running product into docs/pictures. It looks for
 * a browser as the tests do; `E2E_BASE_URL` names a product that runs already.
 */
argumentsOrExit({ usage: 'npm run pictures' });
const executablePath = await browserOrExit();
const root = dirname(dirname(import.meta.dirname));
const folder = join(root, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
  try {
    await takePictures(browser, copy.origin, folder, (line) => console.log(line));
  } finally {
    await browser.close();
  }
} finally {
  await copy.stop();
}
