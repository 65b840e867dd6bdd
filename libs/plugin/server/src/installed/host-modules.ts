import { registerHooks } from 'node:module';
import * as sdkCore from '@convoy/sdk/core';
import * as sdkServer from '@convoy/sdk/server';

/** What plugins import of the SDK at run time is the process's own: one `PluginError`, not two that do not know each other. */
const shared: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@convoy/sdk/core': sdkCore,
  '@convoy/sdk/server': sdkServer,
};
const SCHEME = 'convoy-host:';
const PLACE = Symbol.for('convoy.host-modules');

let registered = false;

/**
 * Lets plugins be imported as Node does, from their sources, by a process that is one built file: what they import of the
 * SDK leads back into it. Contracts and packages are found as always.
 */
export function lendHostModules(): void {
  if (registered) return;
  registered = true;
  (globalThis as Record<symbol, unknown>)[PLACE] = shared;
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(shared, specifier)
        ? { url: `${SCHEME}${specifier}`, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      if (!url.startsWith(SCHEME)) return next(url, context);
      const specifier = url.slice(SCHEME.length);
      const names = Object.keys(shared[specifier] ?? {});
      const source = [
        `const own = globalThis[Symbol.for('convoy.host-modules')][${JSON.stringify(specifier)}];`,
        ...names.map((name) => `export const ${name} = own.${name};`),
      ].join('\n');
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
