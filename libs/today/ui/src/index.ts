import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'day-sheet': () => import('./pages/day-sheet.page.tsx'),
};

/** What other slices' pages show of it. */
export const slots = {
  board: (() => import('./board/today-board.tsx')) satisfies SlotFiller<'reporting.dashboard-today.v1'>,
};

export { locales } from './locales.ts';
