import type { SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice: the fleet as staff work with it. What customers see of vans is public. */
export const fleetPermissions = {
  Fleet: ['read', 'add', 'update', 'retire'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof fleetPermissions> {}
}
