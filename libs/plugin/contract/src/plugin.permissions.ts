import type { SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. `update`: enable, disable, set and try; `remove`: with all that it holds. */
export const pluginPermissions = {
  Plugin: ['read', 'update', 'remove'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof pluginPermissions> {}
}
