import { faultOfImport } from './fault-place.rule.ts';
import type { InstalledPlugin } from './installed-plugins.ts';

type Placed = Pick<InstalledPlugin, 'manifest' | 'folder'>;

/**
 * The sentence about an error that no code caught, where a file of a plugin stands in its stack: of a timer or a promise that the
 * plugin left behind. Null for any other error, and for what is thrown without a stack.
 */
export function strayFault(error: unknown, plugins: readonly Placed[]): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const plugin = plugins.find(({ folder }) => stack.includes(`${folder}/`));
  if (!plugin) return null;
  const { at, sentence } = faultOfImport(error, plugin.folder, 'server/src/index.ts');
  const said = sentence.replace('It cannot be read: ', '');
  return `The plugin ${plugin.manifest.id} left an error behind that it did not catch: ${at}: ${said}`;
}

/**
 * Keeps the process, which serves all brands, where a plugin leaves an error behind that it did not catch; each is told. Any other
 * such error ends the process as it would without this: what state it left is not known.
 * @returns takes it back
 */
export function outliveStrays(
  plugins: readonly Placed[],
  tell: (sentence: string) => void,
  end: (error: unknown) => void = (error) => {
    console.error(error);
    process.exit(1);
  },
): () => void {
  // A rejection that is not handled comes here as well.
  const hear = (error: unknown) => {
    const fault = strayFault(error, plugins);
    if (fault === null) end(error);
    else tell(fault);
  };
  process.on('uncaughtException', hear);
  return () => void process.off('uncaughtException', hear);
}
