import * as dev from '@convoy/dev/ui';
import type { RemoteModule } from '@convoy/shell-api';

declare const __CONVOY_RELEASE__: string;

/** Build this remote belongs to; the shell refuses another than its own. */
export const release: RemoteModule['release'] = __CONVOY_RELEASE__;

/** Pages for those who build the product. The API gives this remote to nobody in production. */
export const slices: RemoteModule['slices'] = { dev };
