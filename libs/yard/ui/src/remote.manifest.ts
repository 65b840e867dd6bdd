import type { RemoteManifest } from '@convoy/platform/manifest';

/** The pages of the slice, for staff. */
const manifest: RemoteManifest = { slice: 'yard', routes: [], nav: [] };

export default manifest;
