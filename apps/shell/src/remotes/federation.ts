import type { RemoteModule } from '@convoy/shell-api';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Federation } from './remote-loader.ts';

/** Module Federation behind the loader's port. */
export const federation: Federation = {
  register: (name, entry) => registerRemotes([{ name, entry, type: 'global' }], { force: true }),
  load: (name) => loadRemote<RemoteModule>(`${name}/remote`),
};
