import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { type DeepPart, partsOf } from './deep-parts.ts';
import { missedFigures, silentCampaigns, tableOfFigures, takeFigures } from './figures.ts';
import { buildAll, journeys, type Phase, pictures, speed } from './phases.ts';
import { runPhases } from './run-phases.ts';
import { specs, specsOfChange } from './spec-phases.ts';
import {
  boundaries,
  formatAndLint,
  formatAndLintOfChange,
  typesOfServer,
  typesOfServerOfChange,
  typesOfWeb,
  typesOfWebOfChange,
} from './static-phases.ts';

const STOPPED = 130;
const MISUSED = 2;
const phasesOfPart: Readonly<Record<DeepPart, readonly Phase[]>> = {
  campaigns: [specs('campaigns')],
  security: [buildAll, journeys({ deep: true, of: 'security' })],
  speed: [speed],
  kills: [specs('kills')],
  journeys: [buildAll, journeys({ deep: true, of: 'others' })],
};
const root = dirname(dirname(import.meta.dirname));
const { values, words: positionals } = argumentsOrExit({
  usage: 'npm test, npm run check, npm run test:deep -- [part …], npm run pictures',
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    check: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
  },
});

const parts = namedParts(values.deep ? positionals : []);

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
// The parent was killed: nobody waits for the result.
process.on('disconnect', () => abort.abort());

const figures = join(root, '.cache', `figures-${process.pid}.jsonl`);
if (values.deep) {
  rmSync(figures, { force: true });
  process.env.CONVOY_FIGURES = figures;
}
const tally = await runPhases(phasesOf(values), {
  root,
  signal: abort.signal,
  print: (line) => console.log(line),
});
const told = takeFigures(figures);
for (const line of tableOfFigures(told)) console.log(line);
const silent = values.deep ? silentCampaigns(told, parts) : [];
for (const campaign of silent) console.log(`✗  ${campaign}  told no figure`);
const missed = missedFigures(told);
for (const line of tableOfFigures(missed)) console.log(line);
if (missed.length > 0) console.log(`   ${missed.length} of ${told.length} figures are not as asked`);
const { passed } = tally;
const failed = tally.failed + silent.length + missed.length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(abort.signal.aborted ? STOPPED : failed > 0 ? 1 : 0);

function namedParts(names: readonly string[]) {
  try {
    return partsOf(names);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(MISUSED);
  }
}

/** The whole proof, what it takes only samples of, the quick round of what changed, or the pictures. */
function phasesOf(wanted: { check: boolean; deep: boolean; pictures: boolean }): Phase[] {
  if (wanted.pictures) return [buildAll, pictures];
  if (wanted.deep) return parts.flatMap((part) => phasesOfPart[part]);
  if (wanted.check)
    return [formatAndLintOfChange, boundaries, typesOfServerOfChange, typesOfWebOfChange, specsOfChange];
  return [
    formatAndLint,
    boundaries,
    typesOfServer,
    typesOfWeb,
    specs('all'),
    buildAll,
    journeys({ deep: false, of: 'all' }),
  ];
}
