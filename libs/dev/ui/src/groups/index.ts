import type { ComponentType } from 'react';

/** One group of components on the living page. */
export interface UiGroup {
  /** In the address and in the names of reference pictures. */
  readonly id: string;
  /** Key of its title in `group` of the `dev` namespace. */
  readonly title: string;
  /** Loads what shows it, so that heavy parts of one group do not hold up another. */
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** All groups, in the order of the page. A new one is a file beside this and a line here. */
export const groups: readonly UiGroup[] = [
  { id: 'buttons', title: 'group.buttons', load: () => import('./buttons.group.tsx') },
  { id: 'fields', title: 'group.fields', load: () => import('./fields.group.tsx') },
  { id: 'choices', title: 'group.choices', load: () => import('./choices.group.tsx') },
  { id: 'forms', title: 'group.forms', load: () => import('./forms.group.tsx') },
  { id: 'dates', title: 'group.dates', load: () => import('./dates.group.tsx') },
  { id: 'files', title: 'group.files', load: () => import('./files.group.tsx') },
  { id: 'messages', title: 'group.messages', load: () => import('./messages.group.tsx') },
  { id: 'overlays', title: 'group.overlays', load: () => import('./overlays.group.tsx') },
  { id: 'display', title: 'group.display', load: () => import('./display.group.tsx') },
  { id: 'tables', title: 'group.tables', load: () => import('./tables.group.tsx') },
  { id: 'charts', title: 'group.charts', load: () => import('./charts.group.tsx') },
  { id: 'map', title: 'group.map', load: () => import('./map.group.tsx') },
  { id: 'timeline', title: 'group.timeline', load: () => import('./timeline.group.tsx') },
  { id: 'states', title: 'group.states', load: () => import('./states.group.tsx') },
];
