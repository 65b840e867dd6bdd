import type { RemoteModule } from '@convoy/shell-api';
import type { Federation } from './remote-loader.ts';

/** What the entry of a remote leaves on `window`. */
interface Container {
  /** Takes the packages the shell shares. */
  init(shared: unknown): void | Promise<void>;
  get(module: './remote'): Promise<() => RemoteModule>;
}

const containers = window as unknown as Record<string, Container | undefined>;
const entries = new Map<string, string>();
let sharing: void | Promise<void>;

/** Module Federation behind the loader's port: the bundler's own containers, their entries loaded as scripts. */
export const federation: Federation = {
  register: (name, entry) => {
    entries.set(name, entry);
  },
  async load(name) {
    const key = `convoy_remote_${name}`;
    // What an earlier try left is not what this one loads.
    delete containers[key];
    await loadScript(entries.get(name) ?? '');
    const container = containers[key];
    if (!container) return null;
    sharing ??= __webpack_init_sharing__('default');
    await sharing;
    await container.init(__webpack_share_scopes__.default);
    return (await container.get('./remote'))();
  },
};

function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = address;
  if (__webpack_nonce__) script.nonce = __webpack_nonce__;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`The script ${address} did not load.`));
  document.head.append(script);
  return promise.finally(() => script.remove());
}
