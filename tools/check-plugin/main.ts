/** `npm run check:plugin -- <id>`: types, format and conformance of one plugin, at once; ends with code 1 where one fails. */
import { dirname } from 'node:path';
import { checkPlugin, NoSuchPlugin } from './src/check-plugin.ts';

const root = dirname(dirname(import.meta.dirname));
const [id, ...more] = process.argv.slice(2);
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());

try {
  if (!id || more.length > 0)
    throw new NoSuchPlugin('Name the plugin, and nothing else: npm run check:plugin -- my-plugin');
  const ok = await checkPlugin(root, id, { print: (line) => console.log(line), signal: abort.signal });
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoSuchPlugin)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// The channel to what started this keeps it alive otherwise.
process.disconnect?.();
