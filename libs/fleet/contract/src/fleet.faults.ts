/** What can be wrong with a field of the fleet's calls alone. */
export const fleetFaults = {
  registration: 'must be a number plate: 2 to 8 letters and digits',
  decimal: 'must be a number with at most one decimal',
  picture: 'must be an address on this site or begin with https://',
  yearAhead: 'must not be later than next year',
  untilBeforeFrom: 'must not be before the first day',
  clock: 'must be a time of day, HH:mm',
  noInterval: 'must say when it is due again: months, miles or days on hire',
  oneScope: 'must be for one van, one size or one use',
  closesFirst: 'must be after the time it opens',
  postcode: 'must be a postcode such as LS1 4AP',
  phone: 'must be a telephone number',
  fee: 'must be between £0.00 and £100,000.00',
  depotName: 'must hold a letter or a digit',
  routeTwice: 'must name each depot once',
  longestBelowShortest: 'must not be less than the shortest hire',
  halfAPosition: 'must be given with the latitude',
} as const;
