import { definePluginUi } from '@convoy/sdk/ui';
import manifest from '../../plugin.manifest.ts';

export default definePluginUi(manifest, {
  pages: { permits: () => import('./permits.page.tsx') },
  slots: {
    'permit-field': () => import('./permit-field.tsx'),
    'permit-card': () => import('./permit-card.tsx'),
  },
});
