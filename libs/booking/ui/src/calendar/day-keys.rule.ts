import { addDays } from '@convoy/platform/time';
import { addMonths } from './calendar-url.state.ts';

/** Where a key leads from a day, or null for a key that leads nowhere (ARIA grid pattern of a calendar). */
export function dayAfterKey(key: string, shift: boolean, day: string, firstWeekday: number): string | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const column = (weekday - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -column);
    case 'End':
      return addDays(day, 6 - column);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
