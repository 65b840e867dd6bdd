/** `npm run new:plugin <id>`: a plugin that runs at once, in a brand of its own. */
import { dirname } from 'node:path';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { makePlugin, PluginNotMade, SANDBOX } from './src/make-plugin.ts';

const root = dirname(dirname(import.meta.dirname));
const {
  words: [id = ''],
} = argumentsOrExit({ usage: 'npm run new:plugin -- <id>', words: [1, 1] });

try {
  const { files, sandbox } = makePlugin(root, id);
  console.log(`plugins/${id} is made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    sandbox === 'made'
      ? `tenants/${SANDBOX} is made: a brand to try it in.`
      : `It is switched on in the brand ${SANDBOX}.`,
  );
  console.log(
    `\nStart the product with "npm start", open http://${SANDBOX}.localhost:4000, sign in as admin with the demo account shown there.\nThe page of the plugin is /${id}. Change a file below plugins/${id}: the open page is loaded anew.\nHow it goes on: docs/integrators/README.md`,
  );
} catch (error) {
  if (!(error instanceof PluginNotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
