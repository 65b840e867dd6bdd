import { basename, join } from 'node:path';
import { type Configuration, DefinePlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { slicesOfRemote, slicesOfShell } from '../../slices/src/read-slices.ts';
import { COLLECTING } from './collect-locales.ts';
import { federated, globalOf } from './federation-plugin.ts';
import { writeRemoteModule } from './remote-module.ts';
import { hostShared, OWN_SCOPE, remoteShared } from './shared.ts';
import { TextFilesPlugin, textFiles } from './text-files.ts';
import { workspaceRoot } from './workspace.ts';

/** How a remote is built. `name` is its folder and its federation name: a JavaScript identifier. */
export interface RemoteOptions {
  readonly name: string;
  /** Who may load it: brands whose plan lists it, which is the default, or every brand. */
  readonly offered?: RemoteOffer;
}

/** Who may load a remote. */
export type RemoteOffer = 'by-plan' | 'to-every-brand';

/** A micro-frontend to build: what its `rspack.config.ts` exports by default. */
export type Build =
  | {
      readonly kind: 'host';
      /** Slices that the shell carries itself, as chunks loaded when opened: those with a ui that name no remote. */
      readonly slices: readonly string[];
      configure(context: BuildContext): Configuration;
    }
  | ({
      readonly kind: 'remote';
      /** Slices whose ui it carries: those that name it in their package.json. */
      readonly slices: readonly string[];
      configure(context: BuildContext): Configuration;
    } & RemoteOptions);

/** What the build script knows when it configures rspack. */
export interface BuildContext {
  /** Folder of the app. */
  readonly folder: string;
  readonly release: string;
  /** Constants replaced in the code, as values. */
  readonly constants: Readonly<Record<string, unknown>>;
}

/**
 * What the federation runtime leaves out in the shell: loading by `mf-manifest.json` (a second try by it would ask for the
 * address that hangs) and loading in Node.
 */
const RUNTIME_WITHOUT = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: 'web' };

/**
 * The shell: entry `src/main.tsx`, served at `/assets/shell/`. No federation plugin: the shell brings the runtime itself, in a
 * chunk that comes with the first remote, and hands it the shared libraries.
 */
export function defineHost(): Build {
  const slices = slicesOfShell(workspaceRoot);
  return {
    kind: 'host',
    slices,
    configure: (context) => {
      const libs = join(workspaceRoot, 'libs');
      const texts = textFiles(libs, slices);
      const constants = { ...context.constants, ...RUNTIME_WITHOUT, __CONVOY_TEXTS__: texts.hash };
      const base = baseConfiguration({ ...context, constants }, 'shell', '/assets/shell/');
      const localesOfShell = {
        test: /[\\/]ui[\\/]src[\\/]locales\.ts$/,
        include: slices.map((slice) => join(libs, slice)),
        use: [
          {
            loader: join(import.meta.dirname, 'text-files-loader.mjs'),
            options: { helper: join(context.folder, 'src/boot/text-files.ts') },
          },
        ],
      };
      return {
        ...base,
        entry: { shell: './src/main.tsx' },
        module: { ...base.module, rules: [...(base.module?.rules ?? []), localesOfShell] },
        plugins: [...(base.plugins ?? []), new TextFilesPlugin(texts)],
        resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...hostShared().alias } },
      };
    },
  };
}

/**
 * A remote, served at `/assets/remotes/<name>/`. It exposes `./remote`: the ui of the slices whose package.json says
 * `"convoy": { "remote": "<name>" }`.
 *
 * @throws Error where no slice does
 */
export function defineRemote(options: RemoteOptions): Build {
  const { name } = options;
  if (!/^[a-z_$][\w$]*$/i.test(name))
    throw new Error(`A remote's name is a JavaScript identifier, not "${name}".`);
  const slices = slicesOfRemote(workspaceRoot, name);
  if (slices.length === 0)
    throw new Error(`No package.json of a slice says "convoy": { "remote": "${name}" }.`);
  return {
    kind: 'remote',
    ...options,
    slices,
    configure: (context) => {
      if (basename(context.folder) !== name)
        throw new Error(`The remote "${name}" lives in a folder of that name.`);
      const base = baseConfiguration(context, name, `/assets/remotes/${name}/`);
      return federated(base, {
        name: `convoy_${name}`,
        global: globalOf(name),
        scope: OWN_SCOPE,
        exposed: writeRemoteModule(name, slices, context.release),
        shared: remoteShared(),
      });
    },
  };
}

/**
 * What hosts and remotes have in common.
 *
 * @param files where pictures are served, and whether this build writes them: a page has one address of each, whichever half
 * renders it
 */
export function baseConfiguration(
  context: BuildContext,
  name: string,
  publicPath: string,
  files: { readonly publicPath: string; readonly emit: boolean } = { publicPath, emit: true },
): Configuration {
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
          // Of the contract's calls the browser gets method, path and file. The last rule runs first.
          test: /\.calls\.ts$/,
          include: join(workspaceRoot, 'libs'),
          use: [join(import.meta.dirname, 'calls-loader.mjs')],
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
          // Named here, because the server's half names its own files otherwise.
          test: /\.webp$/,
          type: 'asset/resource',
          generator: { ...files, filename: '[name].[contenthash:10][ext]' },
        },
        {
          // A guide is text until its page is opened.
          test: /\.md$/,
          type: 'asset/source',
        },
        {
          // The part of a slice's texts that one page begins with. The last rule runs first: what is picked is whole by then.
          test: /[\\/]locales[\\/]\w+\.json$/,
          resourceQuery: /^\?page=/,
          use: [join(import.meta.dirname, 'page-texts.mjs')],
          type: 'json',
        },
        {
          // What a language lacks is English.
          test: /[\\/]locales[\\/](?!en\.)\w+\.json$/,
          use: [join(import.meta.dirname, 'fill-locale.mjs')],
          type: 'json',
        },
        {
          // Words that contracts own and other slices show: notifications, scopes of API keys, groups of webhooks.
          test: COLLECTING,
          use: [join(import.meta.dirname, 'collect-locales.ts')],
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
      // A request more costs a phone a round trip, so only what several pages share and is worth one stands apart. At 10,000
      // (before compression) the kit's small parts were four files of 2 kB each on the way to a remote's first page.
      splitChunks: { chunks: 'async', minSize: 30_000, cacheGroups: { defaultVendors: false } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
