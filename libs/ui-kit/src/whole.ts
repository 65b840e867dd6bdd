/**
 * The kit as one, for plugins and remotes built before menus, popovers and tooltips had an entry of their own: what they name is
 * still there.
 */
export * from './index.ts';
export * from './overlays/index.ts';
