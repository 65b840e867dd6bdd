/**
 * CASL subjects and actions of this slice. `unmask`: driver numbers whole. `configure`: how long who hired is kept.
 */
export const customerPermissions = {
  Customer: ['read', 'add', 'update', 'unmask', 'merge', 'export', 'erase', 'configure'],
} as const;
