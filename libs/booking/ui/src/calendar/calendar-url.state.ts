import { type VanType, vanTypes } from '@convoy/fleet/contract';
import { addDays, isCivilDate } from '@convoy/platform/time';
import { choiceInUrl, idInUrl } from '@convoy/shell-api';

/** What the calendar shows, kept in the address. */
export interface CalendarState {
  view: 'month' | 'agenda';
  /** The day that is chosen, `YYYY-MM-DD`; its month is the one shown. */
  day: string;
  depot: number | null;
  vanType: VanType | null;
  /** The booking that stands open beside the calendar. */
  booking: number | null;
}

/**
 * Reads the address; what is malformed counts as not given.
 * @param today civil date in the brand's zone
 */
export function parseCalendarUrl(query: URLSearchParams, today: string): CalendarState {
  const day = query.get('day') ?? '';
  const month = query.get('month') ?? '';
  const first = `${month}-01`;
  return {
    view: query.get('view') === 'agenda' ? 'agenda' : 'month',
    day: isCivilDate(day) ? day : isCivilDate(first) && month !== today.slice(0, 7) ? first : today,
    depot: idInUrl(query, 'depot'),
    vanType: choiceInUrl(query, 'vanType', vanTypes),
    booking: idInUrl(query, 'booking'),
  };
}

/** Writes the address: only what differs from today's month. */
export function formatCalendarUrl(state: CalendarState, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (state.view === 'agenda') query.set('view', 'agenda');
  if (state.day.endsWith('-01') && state.day.slice(0, 7) !== today.slice(0, 7))
    query.set('month', state.day.slice(0, 7));
  else if (state.day !== today) query.set('day', state.day);
  if (state.depot) query.set('depot', String(state.depot));
  if (state.vanType) query.set('vanType', state.vanType);
  if (state.booking) query.set('booking', String(state.booking));
  return query;
}

/** The same day so many months on, or the last of a shorter month: 31 January → 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  const next = addDays(first, 32).slice(0, 8);
  const last = Number(addDays(`${next}01`, -1).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}
