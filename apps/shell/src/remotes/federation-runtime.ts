import { shared } from '@convoy/shared-libraries';
import type { RemoteModule } from '@convoy/shell-api';
import { createInstance } from '@module-federation/enhanced/runtime';
import offerRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteToLoad } from './remote-loader.ts';

/** Scripts carry the page's nonce, as all of the product's do. */
const withNonce = () => ({
  name: 'convoy-nonce',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    if (__webpack_nonce__) script.nonce = __webpack_nonce__;
    return script;
  },
});

const instance = createInstance({
  name: 'convoy_shell',
  remotes: [],
  shared,
  // What is in the page wins, and no remote is loaded to ask which versions it brings.
  shareStrategy: 'loaded-first',
  // Remotes are built without the runtime's core and take the shell's.
  plugins: [offerRuntimeCore(), withNonce()],
});

const globals = window as unknown as Record<string, unknown>;
let tries = 0;

/**
 * Loads what a remote exposes as `./remote`. Every try is a remote of its own to the runtime: it keeps what failed or hangs under
 * the name it was registered by, and replacing that (`force`) warns in the console of whoever looks.
 */
export async function loadRemote({ name, entry, scope }: RemoteToLoad): Promise<RemoteModule | null> {
  const entryGlobalName = `convoy_remote_${name}`;
  // What an earlier try left is not what this one loads.
  delete globals[entryGlobalName];
  tries += 1;
  const id = `${name}~${tries}`;
  instance.registerRemotes([{ name: id, entry, entryGlobalName, shareScope: scope }]);
  return instance.loadRemote<RemoteModule>(`${id}/remote`);
}
