/** What addresses must know of the installation. */
export class GeocodingOptions {
  /** Address of a geocoder that speaks Nominatim's API; null without one. */
  readonly geocoderUrl!: string | null;
}
