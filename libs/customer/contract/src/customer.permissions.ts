import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/**
 * CASL subjects and actions of this slice. `unmask`: driver numbers whole. `configure`: how long who hired is kept.
 * `change-email`: the address by which somebody gets into their account.
 */
export const customerPermissions = definePermissions({
  Customer: {
    actions: ['read', 'add', 'update', 'change-email', 'unmask', 'merge', 'export', 'erase', 'configure'],
    keys: ['read', 'add', 'update'],
  },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof customerPermissions> {}
}
