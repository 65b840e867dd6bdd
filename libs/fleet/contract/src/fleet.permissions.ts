import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice: the fleet as staff work with it. What customers see of vans is public. */
export const fleetPermissions = definePermissions({
  Fleet: { actions: ['read', 'add', 'update', 'retire'], keys: true },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof fleetPermissions> {}
}
