/** The channel of the database on which it is told that vans of a brand are elsewhere. */
export const VAN_LOCATION_NEWS = 'convoy_van_location';
