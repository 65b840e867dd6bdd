import type { Federation } from './remote-loader.ts';

let runtime: Promise<typeof import('./federation-runtime.ts')> | null = null;

/**
 * Module Federation behind the loader's port. Its runtime is a chunk that comes with the first remote; the remote's entry is
 * fetched beside it, so that the two take one round trip.
 */
export const federation: Federation = {
  async load(remote) {
    if (!runtime) {
      preload(remote.entry);
      runtime = import('./federation-runtime.ts');
      runtime.catch(() => {
        runtime = null;
      });
    }
    return (await runtime).loadRemote(remote);
  },
};

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  if (__webpack_nonce__) link.nonce = __webpack_nonce__;
  document.head.append(link);
}
