import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type ToolResult } from './run-tool.ts';

/** The two sides of a plugin, each with its own libraries: what runs in Node, and what runs in a browser. */
const SIDES = {
  node: { include: ['**/*.ts'], exclude: ['ui/**', 'dist/**'] },
  web: { include: ['ui/**/*.ts', 'ui/**/*.tsx'], exclude: ['dist/**'] },
} as const;

/**
 * Checks the types of one plugin with the contracts it may use, and of nothing else; what did not change since the last time is
 * not looked at again.
 * @returns the errors in the plugin's own files, by line: `plugins/van-wash/ui/src/home.page.tsx(12,9): error TS2345: …`
 */
export async function checkTypes(root: string, id: string, signal?: AbortSignal): Promise<ToolResult> {
  const sides = (Object.keys(SIDES) as (keyof typeof SIDES)[]).filter(
    (side) => side === 'node' || existsSync(join(root, 'plugins', id, 'ui')),
  );
  const results = await Promise.all(
    sides.map((side) =>
      runTool(
        root,
        [
          join('node_modules', 'typescript', 'bin', 'tsc'),
          '-p',
          projectOf(root, id, side),
          '--pretty',
          'false',
        ],
        signal ? { signal } : {},
      ),
    ),
  );
  const failed = results.filter(({ ok }) => !ok);
  const lines = failed.flatMap(({ output }) => output.split('\n').filter(Boolean));
  const own = lines.filter((line) => line.startsWith(`plugins/${id}/`) || line.startsWith(' '));
  // Where the product itself does not compile, nothing can be said of the plugin: all of it is shown.
  return { ok: failed.length === 0, output: (own.length > 0 ? own : lines).join('\n') };
}

/** Writes the project of one side beside the other caches; gives its path. */
function projectOf(root: string, id: string, side: keyof typeof SIDES): string {
  const folder = join(root, '.cache', 'check-plugin', id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `tsconfig.${side}.json`);
  const up = '../../..';
  const { include, exclude } = SIDES[side];
  const project = {
    extends: `${up}/tsconfig.${side}.json`,
    compilerOptions: { incremental: true, tsBuildInfoFile: `./${side}.tsbuildinfo` },
    // Names of slots, subjects and abilities are declared by the contracts.
    include: [`${up}/libs/*/contract/src/index.ts`, ...include.map((path) => `${up}/plugins/${id}/${path}`)],
    exclude: [...exclude.map((path) => `${up}/plugins/${id}/${path}`), `${up}/node_modules`],
  };
  writeFileSync(file, `${JSON.stringify(project, null, 2)}\n`);
  return file;
}
