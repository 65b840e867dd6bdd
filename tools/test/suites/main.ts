/**
 * `npm run test:suite <suite>` runs one suite of the developer test dashboard; `--list` prints what all consist of, as
 * JSON; `--lines` prints each finished test as a line for programs, and at the end `@@end` with what went wrong.
 */
import { dirname } from 'node:path';
import { suiteIds } from '@convoy/dev/contract';
import { argumentsOrExit } from '../../command-line/read-arguments.ts';
import { findBrowser, thisMachine } from '../browser.ts';
import type { Workbench } from '../commands.ts';
import { countSuites, isSuiteId } from './count-suites.ts';
import { runSuite } from './run-suite.ts';

const STOPPED = 130;
const { values, words: positionals } = argumentsOrExit({
  usage: 'npm run test:suite -- <suite> [--list] [--lines]',
  words: [0, 1],
  options: { list: { type: 'boolean', default: false }, lines: { type: 'boolean', default: false } },
});
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
process.on('disconnect', () => abort.abort());
const bench: Workbench = {
  root: dirname(dirname(dirname(import.meta.dirname))),
  signal: abort.signal,
  print: (line) => console.log(line),
};

if (values.list) {
  // Looked for only: counting tests must not install a browser.
  const browser = await findBrowser({ ...thisMachine(), isRoot: false });
  const suites = await countSuites(bench);
  console.log(JSON.stringify({ suites, browser: browser.path ? browser.said : null }));
  // The channel to the parent would keep this process.
  process.removeAllListeners('disconnect');
  process.disconnect?.();
} else {
  const [suite = ''] = positionals;
  if (!isSuiteId(suite)) {
    console.error(`Name a suite: ${suiteIds.join(', ')}.`);
    process.exit(2);
  }
  const { faults, passed } = await runSuite(bench, suite, { lines: values.lines });
  if (values.lines) console.log(`@@end ${JSON.stringify(faults)}`);
  else for (const fault of faults) console.log(fault);
  process.exit(abort.signal.aborted ? STOPPED : passed ? 0 : 1);
}
