import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startOwnCopy } from '@convoy/own-copy';
import { chromium } from '@playwright/test';
import { takePictures } from './take-pictures.ts';

/**
 * `node tools/pictures/main.ts`: the README's pictures, from a running product into docs/pictures. `CHROME_PATH` names
 * the browser, `E2E_BASE_URL` a product that runs already.
 */
const root = dirname(dirname(import.meta.dirname));
const folder = join(root, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
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
