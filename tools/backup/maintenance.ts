/** `npm run maintenance -- on <brand>` answers a brand's visitors with a page that says so; `off` lets it serve again. */
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { runCommand } from './src/command.ts';
import { HEARD_MS, setMaintenance } from './src/maintenance.ts';
import { openOwnerConnection } from './src/owner-connection.ts';

const root = dirname(dirname(import.meta.dirname));
const USAGE = 'npm run maintenance -- on|off <brand>';
const {
  words: [state = '', brand = ''],
} = argumentsOrExit({ usage: USAGE, words: [2, 2] });

await runCommand(async () => {
  if (state !== 'on' && state !== 'off') {
    console.error(`✗ "${state}" is neither on nor off. Type: ${USAGE}`);
    return 2;
  }
  const { client, close } = await openOwnerConnection(root);
  try {
    const { name } = await setMaintenance(client, brand, state === 'on');
    if (state === 'on') await pause(HEARD_MS);
    console.log(
      state === 'on'
        ? `✓ ${name} is in maintenance: its pages say so, its API answers 503. End it with: npm run maintenance -- off ${brand}`
        : `✓ ${name} serves again`,
    );
    return 0;
  } finally {
    await close();
  }
});
