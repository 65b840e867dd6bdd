/** `npm run bench:load`: the first load of the product beside a single bundle of the same code. */
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { measureFirstLoad } from './first-load.ts';

argumentsOrExit({ usage: 'npm run bench:load' });
const browser = await browserOrExit();
const stops: (() => Promise<unknown>)[] = [];
try {
  await measureFirstLoad(browser, stops);
} finally {
  for (const stop of stops) await stop();
}
