import type { RemoteManifest } from '@convoy/platform/manifest';

/** Where the vans are and how they are driven, for staff. */
const manifest: RemoteManifest = { slice: 'telematics', routes: [], nav: [], slots: [] };

export default manifest;
