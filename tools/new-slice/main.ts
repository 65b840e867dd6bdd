/** `npm run new:slice -- <id> --remote <remote>`: a slice that runs at once. */
import { dirname } from 'node:path';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { runStep, stepsAfter } from './src/after-making.ts';
import { makeSlice, SliceNotMade } from './src/make-slice.ts';

const root = dirname(dirname(import.meta.dirname));
try {
  const {
    values,
    words: [id = ''],
  } = argumentsOrExit({
    usage: 'npm run new:slice -- <id> --remote <remote>',
    options: { remote: { type: 'string' } },
    words: [1, 1],
  });
  if (!values.remote)
    throw new SliceNotMade('Name the slice and its remote: npm run new:slice -- claims --remote loyalty');
  const files = makeSlice(root, id, values.remote);
  console.log(`libs/${id} is made: ${files.length} files.`);
  for (const step of stepsAfter(root, id)) {
    console.log(`… ${step.what}`);
    runStep(root, step);
  }
  console.log(
    `\nRun "npm run check", then "npm start": the page is /${id} at a brand of the demo, for its staff.\nTranslate the name of the slice in libs/${id}/*/src/locales and remove libs/${id}/ui/src/locales.same-as-english.json.\nHow it goes on: tools/new-slice/README.md`,
  );
} catch (error) {
  if (!(error instanceof SliceNotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
