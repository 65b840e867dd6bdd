import type { TextRegistry } from '@convoy/platform/i18n';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: TextRegistry;
  }
}
