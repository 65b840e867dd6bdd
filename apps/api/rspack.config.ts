import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';

/** The API and the worker: workspace code in one file, packages of node_modules outside. */
const config: Configuration = {
  mode: 'production',
  target: 'node26',
  context: import.meta.dirname,
  entry: { main: './src/main.ts' },
  output: {
    path: resolve(import.meta.dirname, 'dist'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  devtool: 'source-map',
  // Class names are injection tokens and log names; a minified server helps nobody.
  optimization: { minimize: false },
  // What is imported later is loaded later: who sends no traces loads nothing of them.
  externalsType: 'module-import',
  externals: [
    ({ request }, done) => {
      const bare =
        request && !request.startsWith('.') && !request.startsWith('/') && !request.startsWith('@convoy/');
      if (bare) done(undefined, request);
      else done();
    },
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Node's own meaning of import.meta and new URL(…, import.meta.url), not a bundler's.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            target: 'es2024',
            keepClassNames: true,
          },
        },
        type: 'javascript/esm',
      },
    ],
  },
};
export default config;
