import { dirname } from 'node:path';
import { Household, launch } from './launch.ts';
import { STOP_BOUNDS_MS, startProduct } from './product.ts';

const root = dirname(dirname(import.meta.dirname));
const abort = new AbortController();

// Ctrl-C reaches the whole process group, so the same signal comes twice: here, and passed on by the parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
// The parent was killed: nobody is left who could stop us.
process.on('disconnect', () => abort.abort());
// A closed terminal must not keep us from ending the rest in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const household = new Household(STOP_BOUNDS_MS);
const print = (line: string) => console.log(line);
process.exitCode = await launch({
  up: (home, signal) => startProduct(root, home, signal, print),
  household,
  signal: abort.signal,
  print,
  printFault: (line) => console.error(line),
});
process.exit();
