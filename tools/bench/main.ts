/** `npm run bench:load`: the first load of the product beside a single bundle of the same code. */
import { measureFirstLoad } from './first-load.ts';

await measureFirstLoad();
