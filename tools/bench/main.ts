/** `npm run bench:load`: the first load of the product beside a single bundle of the same code. */
import { measureFirstLoad } from './first-load.ts';

const stops: (() => Promise<unknown>)[] = [];
try {
  await measureFirstLoad(stops);
} finally {
  for (const stop of stops) await stop();
}
