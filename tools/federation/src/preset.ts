import { basename, join } from 'node:path';
import { type Configuration, container, DefinePlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { hostShared, remoteShared, writeLazyShared } from './shared.ts';
import { workspaceRoot } from './workspace.ts';

/** How the host is built. Slices in `slices` are carried by the shell itself, as chunks loaded when opened. */
export interface HostOptions {
  readonly slices: readonly string[];
}

/** How a remote is built. `name` is its folder and its federation name: a JavaScript identifier. */
export interface RemoteOptions {
  readonly name: string;
  /** Slices whose ui it carries, as its `remote.ts` gathers them. */
  readonly slices: readonly string[];
}

/** A micro-frontend to build: what its `rspack.config.ts` exports by default. */
export type Build =
  | ({ readonly kind: 'host'; configure(context: BuildContext): Configuration } & HostOptions)
  | ({ readonly kind: 'remote'; configure(context: BuildContext): Configuration } & RemoteOptions);

/** What the build script knows when it configures rspack. */
export interface BuildContext {
  /** Folder of the app. */
  readonly folder: string;
  readonly release: string;
  /** Constants replaced in the code, as values. */
  readonly constants: Readonly<Record<string, unknown>>;
}

/** The shell: entry `src/main.tsx`, served at `/assets/shell/`. */
export function defineHost(options: HostOptions): Build {
  return {
    kind: 'host',
    ...options,
    configure: (context) => {
      const base = baseConfiguration(context, 'shell', '/assets/shell/');
      const { shared, alias } = hostShared();
      return {
        ...base,
        entry: { shell: ['./src/main.tsx', writeLazyShared()] },
        resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...alias } },
        plugins: [
          ...(base.plugins ?? []),
          new container.ModuleFederationPluginV1({ name: 'convoy_shell', shared }),
        ],
      };
    },
  };
}

/** A remote: exposes `./remote` from `src/remote.ts`, served at `/assets/remotes/<name>/`. */
export function defineRemote(options: RemoteOptions): Build {
  const { name } = options;
  if (!/^[a-z_$][\w$]*$/i.test(name))
    throw new Error(`A remote's name is a JavaScript identifier, not "${name}".`);
  return {
    kind: 'remote',
    ...options,
    configure: (context) => {
      if (basename(context.folder) !== name)
        throw new Error(`The remote "${name}" lives in a folder of that name.`);
      const base = baseConfiguration(context, name, `/assets/remotes/${name}/`);
      return {
        ...base,
        entry: {},
        plugins: [
          ...(base.plugins ?? []),
          new container.ModuleFederationPluginV1({
            name,
            library: { type: 'window', name: `convoy_remote_${name}` },
            filename: 'remote-entry.[contenthash:10].js',
            exposes: { './remote': './src/remote.ts' },
            shared: remoteShared(),
          }),
        ],
      };
    },
  };
}

/** What hosts and remotes have in common. */
export function baseConfiguration(context: BuildContext, name: string, publicPath: string): Configuration {
  const constants = { ...context.constants, __CONVOY_RELEASE__: context.release };
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: context.folder,
    devtool: false,
    // On, it makes remotes wait for a server that production does not have.
    lazyCompilation: false,
    output: {
      path: join(context.folder, 'dist'),
      publicPath,
      uniqueName: `convoy_${name}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: false,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { '@ucast/mongo2js$': join(import.meta.dirname, 'no-queries.cjs') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
          type: 'javascript/auto',
        },
        {
          // Loading a module of a library does nothing by itself, so one of which nothing is used is left out, with
          // what it would bring: zod of a contract whose states alone are read.
          test: /\.tsx?$/,
          include: join(workspaceRoot, 'libs'),
          sideEffects: false,
        },
        {
          test: /\.css$/,
          use: [{ loader: '@tailwindcss/webpack', options: { optimize: { minify: true } } }],
          type: 'css',
        },
        {
          // What a language lacks is English.
          test: /[\\/]locales[\\/](?!en\.)\w+\.json$/,
          use: [join(import.meta.dirname, 'fill-locale.mjs')],
          type: 'json',
        },
      ],
    },
    plugins: [
      new DefinePlugin(
        Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
      ),
    ],
    optimization: {
      // Tailwind makes its sheet small for the browsers it is for; the bundler's own pass would write it for older ones.
      minimizer: [new SwcJsMinimizerRspackPlugin()],
      moduleIds: 'deterministic',
      // Chunks say what they carry, in budgets and in the log of a browser.
      chunkIds: 'named',
      // A file more costs a phone a round trip; only what several pages share and is worth one stands apart.
      splitChunks: { chunks: 'async', minSize: 10_000, cacheGroups: { defaultVendors: false } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
