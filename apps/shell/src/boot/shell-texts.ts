import type english from '../locales/en.json';

declare module '@convoy/platform/i18n' {
  interface TextRegistry {
    readonly shell: typeof english;
  }
}
