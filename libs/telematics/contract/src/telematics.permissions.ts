import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. Staff watch, and mark hires as stolen or in breach; admins set limits and privacy; customers see their own score; head office releases trackers that were sold. */
export const telematicsPermissions = definePermissions({
  Telematics: { actions: ['read', 'keep', 'mark', 'set'], keys: ['read'] },
  Tracker: { actions: ['release'] },
  DrivingScore: { actions: ['read', 'object', 'answer'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof telematicsPermissions> {}
}
