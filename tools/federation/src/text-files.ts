import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { collected, filledTexts } from './collect-locales.ts';

/** Texts of slices as files of a build, and the name that all of them carry. */
export interface TextFiles {
  /** Changes when any text does: 10 hex digits. */
  readonly hash: string;
  /** Paths below the build's folder, and what stands there. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The texts of the shell's slices, a file for each slice and language. As chunks, each would have its name and its hash in the
 * shell's script: seven slices in eight languages took 2 kB of what every page loads first.
 *
 * @param libs the folder of all slices
 * @param slices those that the shell carries
 */
export function textFiles(libs: string, slices: readonly string[]): TextFiles {
  const texts = new Map<string, string>();
  for (const slice of slices) {
    const folder = join(libs, slice, 'ui/src/locales');
    const english = readTexts(folder, 'en.json');
    for (const file of readdirSync(folder).sort()) {
      const whole = JSON.stringify(filledTexts(readTexts(folder, file), english));
      texts.set(
        `${slice}.${basename(file, '.json')}`,
        JSON.stringify(collected(join(folder, file), whole).texts),
      );
    }
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 10);
  return { hash, files: new Map([...texts].map(([name, text]) => [`texts/${name}.${hash}.json`, text])) };
}

const readTexts = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Writes text files beside the chunks of a build. */
export class TextFilesPlugin {
  private readonly files: TextFiles['files'];

  constructor({ files }: TextFiles) {
    this.files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TextFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('TextFilesPlugin', () => {
        for (const [path, text] of this.files)
          compilation.emitAsset(path, new rspack.sources.RawSource(text));
      });
    });
  }
}
