// Plain JavaScript: the bundler loads it by itself.
import { basename, dirname } from 'node:path';

/**
 * In the shell, texts of a slice are files that are fetched, no chunks: see `text-files.ts`.
 *
 * @this {import('@rspack/core').LoaderContext<{ readonly helper: string }>}
 */
export default function textFilesLoader() {
  const slice = basename(dirname(dirname(dirname(this.resourcePath))));
  const { helper } = this.getOptions();
  return `import { textFiles } from ${JSON.stringify(helper)};\nexport const locales = textFiles(${JSON.stringify(slice)});\n`;
}
