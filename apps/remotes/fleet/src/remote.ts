import * as billing from '@convoy/billing/ui';
import * as customer from '@convoy/customer/ui';
import * as fleet from '@convoy/fleet/ui';
import type { RemoteModule } from '@convoy/shell-api';

declare const __CONVOY_RELEASE__: string;

/** Build this remote belongs to; the shell refuses another than its own. */
export const release: RemoteModule['release'] = __CONVOY_RELEASE__;

/** The slices this remote carries: the fleet, who hires from it, and what of Convoy a brand may buy for it. */
export const slices: RemoteModule['slices'] = { fleet, customer, billing };
