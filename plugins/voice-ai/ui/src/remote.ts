import { definePluginUi } from '@convoy/sdk/ui';
import manifest from '../../plugin.manifest.ts';

export default definePluginUi(manifest, {
  slots: { 'voice-button': () => import('./voice-button.tsx') },
});
