import * as booking from '@convoy/booking/ui';
import * as payment from '@convoy/payment/ui';
import type { RemoteModule } from '@convoy/shell-api';

declare const __CONVOY_RELEASE__: string;

/** Build this remote belongs to; the shell refuses another than its own. */
export const release: RemoteModule['release'] = __CONVOY_RELEASE__;

/** The slices this remote carries. */
export const slices: RemoteModule['slices'] = { booking, payment };
