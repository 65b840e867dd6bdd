import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const folder = import.meta.dirname;
const text = (path) => readFileSync(join(folder, path), 'utf8');
const about = JSON.parse(text('about.json'));
const { plugin, version } = about;

/** Names the files that are built: the shell takes the release that its page names and no other. */
const hash = createHash('sha256');
for (const path of globSync(['about.json', 'src/**/*.{js,json}'], { cwd: folder }).sort())
  hash.update(text(path));
const release = `${version}-${hash.digest('hex').slice(0, 8)}`;

/** The page has it: this remote carries none. In whatever version, because `sdk` in about.json says which fit. */
const ofThePage = { singleton: true, import: false, requiredVersion: false };

/** Writes what the server reads: the name of the entry, which holds a hash, and what about.json says. */
const writeDescription = {
  apply: ({ hooks }) =>
    hooks.done.tap('describe', ({ compilation }) => {
      const file = compilation.getAssets().find(({ name }) => name.startsWith('remote-entry.'))?.name;
      const entry = `/assets/plugins/${plugin}/${file}`;
      writeFileSync(
        join(compilation.outputOptions.path, 'remote.json'),
        JSON.stringify({ ...about, release, entry }, null, 2),
      );
    }),
};

export default {
  mode: 'production',
  context: folder,
  entry: {},
  output: {
    path: join(folder, 'dist'),
    publicPath: `/assets/plugins/${plugin}/`,
    filename: '[name].[contenthash:10].js',
    uniqueName: `plugin-${plugin}`,
    clean: true,
  },
  plugins: [
    new webpack.DefinePlugin({ __RELEASE__: JSON.stringify(release) }),
    new webpack.container.ModuleFederationPlugin({
      name: `plugin_${plugin.replaceAll('-', '_')}`,
      library: { type: 'window', name: `convoy_remote_plugin-${plugin}` },
      filename: 'remote-entry.[contenthash:10].js',
      exposes: { './remote': './src/remote.js' },
      shared: {
        react: ofThePage,
        '@convoy/ui-kit': ofThePage,
        '@convoy/sdk/ui': ofThePage,
        // Its own copy, offered to other plugins. Never Convoy's: the page keeps that to itself.
        zod: {},
      },
    }),
    writeDescription,
  ],
};
