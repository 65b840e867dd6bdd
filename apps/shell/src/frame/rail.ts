import { onDemand } from '@convoy/ui-kit';
import { lasting } from './remembered.ts';
import { NARROW } from './sidebar-state.ts';

/** The narrow sidebar: its menus and tooltips are loaded by those who chose it. */
export const rail = onDemand(() => import(/* webpackChunkName: "frame-menus" */ './sidebar-rail.tsx'));

/** Loads the narrow sidebar ahead: its button is pointed at. */
export function preloadRail(): void {
  rail.load().catch(() => undefined);
}

/** Loads it with the page's own code where it was chosen before. */
export function preloadChosenRail(): void {
  if (lasting.read(NARROW) === true) preloadRail();
}
