import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Builds the example into a folder, by its own configuration, only not minified: that takes most of the time. For tests. */
export async function buildExample(output: string): Promise<void> {
  const file = join(import.meta.dirname, '../webpack.config.mjs');
  const { default: config }: { default: Configuration } = await import(pathToFileURL(file).href);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const optimization = { minimize: false };
  webpack({ ...config, optimization, output: { ...config.output, path: output } }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
  return promise;
}
