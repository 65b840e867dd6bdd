import { readFileSync } from 'node:fs';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { isCompatible, SDK_VERSION } from '@convoy/sdk/core';
import { z } from 'zod';

/** One built remote as its build describes it in `remote.json`. */
export interface BuiltRemote {
  readonly name: string;
  readonly entry: string;
  readonly release: string;
  /** Who may load it: brands whose plan lists it, or every brand. A plugin's ui says nothing: who enabled it may. */
  readonly offered?: 'by-plan' | 'to-every-brand';
  readonly manifests: readonly RemoteManifest[];
  /** The plugin it belongs to; its release is its own then. */
  readonly plugin?: string;
}

/** The parts of a description that server and shell rely on; what else is in it is the build's own affair. */
const described = z.looseObject({
  name: z.string(),
  entry: z.string().startsWith('/assets/remotes/'),
  release: z.string().min(1),
  offered: z.enum(['by-plan', 'to-every-brand']).optional(),
  manifests: manifests(),
});

const describedPlugin = z.looseObject({
  plugin: z.string().min(1),
  name: z.string(),
  sdk: z.string(),
  entry: z.string().startsWith('/assets/plugins/').nullable(),
  release: z.string().min(1),
  manifests: manifests(),
});

function manifests() {
  return z.array(
    z.looseObject({
      slice: z.string().min(1),
      routes: z.array(
        z.looseObject({ path: z.string().startsWith('/'), page: z.string(), title: z.string() }),
      ),
      nav: z.array(z.looseObject({ path: z.string(), label: z.string() })),
      slots: z.array(z.looseObject({ slot: z.string(), component: z.string() })).optional(),
    }),
  );
}

/**
 * Reads what a build says of a remote. One that cannot be read must not stop the others: it is told, and left out.
 *
 * @param told gets one sentence that names the file
 */
export function readBuiltRemote(
  name: string,
  file: string,
  told: (sentence: string) => void,
): BuiltRemote | null {
  try {
    const remote = described.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (remote.name !== name) throw new Error(`it says "${remote.name}"`);
    return remote as unknown as BuiltRemote;
  } catch (error) {
    told(
      `The remote "${name}" is left out, because ${file} cannot be used: ${whyOf(error)}. Build it again.`,
    );
    return null;
  }
}

/**
 * Reads what a build says of a plugin's ui. One that was written for other versions of the SDK is told and left out, as one
 * that cannot be read; null also where the plugin has no ui.
 */
export function readBuiltPlugin(
  id: string,
  file: string,
  told: (sentence: string) => void,
): BuiltRemote | null {
  try {
    const built = describedPlugin.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (built.plugin !== id) throw new Error(`it says "${built.plugin}"`);
    if (!isCompatible(built.sdk)) {
      told(
        `The ui of the plugin "${id}" is left out: it is for versions ${built.sdk} of the SDK, and this is ${SDK_VERSION}.`,
      );
      return null;
    }
    return built.entry === null ? null : (built as unknown as BuiltRemote);
  } catch (error) {
    told(
      `The ui of the plugin "${id}" is left out, because ${file} cannot be used: ${whyOf(error)}. Build it again.`,
    );
    return null;
  }
}

const whyOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : String(error);
