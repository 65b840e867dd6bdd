import * as integration from '@convoy/integration/ui';
import * as plugin from '@convoy/plugin/ui';
import type { RemoteModule } from '@convoy/shell-api';

declare const __CONVOY_RELEASE__: string;

/** Build this remote belongs to; the shell refuses another than its own. */
export const release: RemoteModule['release'] = __CONVOY_RELEASE__;

/** The slices this remote carries: how a brand steers itself. */
export const slices: RemoteModule['slices'] = { integration, plugin };
