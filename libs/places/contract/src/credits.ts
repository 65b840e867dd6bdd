/** Whose data the product shows places from, as their licences ask to be named: beside a map or a list of places. */
export const placesCredits = [
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
] as const;
