import { type BookingListState, formatListUrl, wholeList } from './list-url.state.ts';

/** What a desk asks for many times a day, each one press. */
export const listPresets = ['open', 'pickups', 'returns', 'unpaid', 'overdue'] as const;
export type ListPreset = (typeof listPresets)[number];

/**
 * The list a preset stands for, from the whole list.
 * @param today civil date in the brand's zone
 */
export function presetList(preset: ListPreset, today: string): BookingListState {
  switch (preset) {
    case 'open':
      return { ...wholeList, only: 'open', sort: 'pickup' };
    case 'pickups':
      return { ...wholeList, only: 'open', from: today, until: today, sort: 'pickup' };
    case 'returns':
      return { ...wholeList, only: 'open', from: today, until: today, end: 'return', sort: 'pickup' };
    case 'unpaid':
      return { ...wholeList, only: 'unpaid', sort: 'pickup' };
    case 'overdue':
      return { ...wholeList, only: 'overdue', sort: 'pickup' };
  }
}

/** The preset a list is exactly, whatever its page and order; null for any other list. */
export function presetOf(state: BookingListState, today: string): ListPreset | null {
  const plain = (list: BookingListState) => String(formatListUrl({ ...list, page: 1, sort: null }));
  const asked = plain(state);
  return listPresets.find((preset) => plain(presetList(preset, today)) === asked) ?? null;
}
