/** Parameter of an address that opens a part of the page: `?open=assistant`. */
export const OPENED_PART = 'open';

/** What an address can open. */
export type OpenedPart = 'assistant' | 'voice';

/** Whether an address opens that part. @param search its query */
export const opensPart = (search: string, part: OpenedPart): boolean =>
  new URLSearchParams(search).get(OPENED_PART) === part;

/** Fields of the search form by their names in the address; those of 'More filters' apart. */
const fields = ['location', 'vanType', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'available'];
const moreFields = ['category', 'fuelType', 'seats', 'driverAge', 'returnLocation', 'licence'];

/**
 * What of an address a search form must send along, because none of its fields says it.
 * @param more whether the fields of 'More filters' are shown
 */
export function unshownChoices(query: URLSearchParams, more: boolean): [string, string][] {
  // Where a place is named the name counts: another may be typed over it. The point alone is where the person is.
  const shown = [
    ...fields,
    ...(more ? moreFields : []),
    ...(query.has('location') ? ['latitude', 'longitude'] : []),
  ];
  return [...query].filter(([name]) => !shown.includes(name));
}
