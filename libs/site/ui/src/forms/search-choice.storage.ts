import type { SearchChoice } from './search-choice.rule.ts';

const KEY = 'convoy.site.search';
/** Nothing chosen yet. */
export const EMPTY_CHOICE: SearchChoice = { location: '', pickupDate: '', returnDate: '', vanType: '' };

/** What was chosen on the home page in this tab; nothing where storage is denied or spoilt. */
export function readChoice(): SearchChoice {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const read = (key: keyof SearchChoice) => {
      const value = (stored as Record<string, unknown> | null)?.[key];
      return typeof value === 'string' ? value : '';
    };
    return {
      location: read('location'),
      pickupDate: read('pickupDate'),
      returnDate: read('returnDate'),
      vanType: read('vanType'),
    };
  } catch {
    return EMPTY_CHOICE;
  }
}

/** Keeps a choice for the tab. */
export function keepChoice(choice: SearchChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage may be denied; the form then starts empty next time.
  }
}
