/** `npm run admin -- create …`: the first account of an installation, which nobody could make by signing in. */
import { dirname } from 'node:path';
import { runCommand } from '../backup/src/command.ts';
import { runOwnerRole } from '../backup/src/owner-connection.ts';
import { argumentsOrExit } from '../command-line/read-arguments.ts';

const root = dirname(dirname(import.meta.dirname));
const USAGE =
  'npm run admin -- create --email <address> --first-name <name> --last-name <name> [--brand <slug>]';
const {
  values,
  words: [what],
} = argumentsOrExit({
  usage: USAGE,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    brand: { type: 'string' },
  },
  words: [1, 1],
});

await runCommand(async () => {
  const missing = (['email', 'first-name', 'last-name'] as const).filter((name) => !values[name]);
  if (what !== 'create' || missing.length > 0) {
    const fault =
      what === 'create' ? `--${missing.join(' and --')} missing.` : `"${what}" is not something it does.`;
    console.error(`✗ ${fault} Type: ${USAGE}`);
    return 2;
  }
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
  console.log((await runOwnerRole(root, 'admin', ['create', ...args])).trim());
  return 0;
});
