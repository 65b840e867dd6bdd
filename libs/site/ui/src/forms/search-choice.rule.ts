import type { ParseKeys } from 'i18next';

/** What the home page's search asks for; empty texts for what is not chosen. */
export interface SearchChoice {
  location: string;
  pickupDate: string;
  returnDate: string;
  vanType: string;
}

/** Keys of what is wrong with the dates: none or both, not in the past, in order. */
export function searchFaults(
  { pickupDate, returnDate }: SearchChoice,
  today: string,
): Partial<Record<'pickupDate' | 'returnDate', ParseKeys<'site'>>> {
  if (pickupDate && pickupDate < today) return { pickupDate: 'search.errors.pickupPast' };
  if (pickupDate && !returnDate) return { returnDate: 'search.errors.returnDateRequired' };
  if (returnDate && !pickupDate) return { pickupDate: 'search.errors.pickupDateRequired' };
  if (pickupDate && returnDate < pickupDate) return { returnDate: 'search.errors.returnBeforePickup' };
  return {};
}
