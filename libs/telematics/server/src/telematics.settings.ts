import { defineSettings, webAddress } from '@convoy/platform/config';
import type { GeocodingOptions } from './geocoding/geocoding.options.ts';
import type { RoutingOptions } from './routes/routing.options.ts';

/** Servers of the installation that know roads and addresses better than the product does by itself. */
export const settings = defineSettings({
  slice: 'telematics',
  variables: {
    ROUTING_URL: {
      meaning: 'Address of a routing server that speaks OSRM’s API: http://osrm:5000.',
      default: 'the trunk roads that come with the product, as an estimate',
      reads: webAddress('http://osrm:5000'),
    },
    GEOCODER_URL: {
      meaning:
        'Address of a geocoder that speaks Nominatim’s API: http://nominatim:8080. It gets the places of vans, except of those that a brand shows by their town alone.',
      default: 'the nearest town, from the gazetteer that comes with the product',
      reads: webAddress('http://nominatim:8080'),
    },
  },
  value: ({ ROUTING_URL, GEOCODER_URL }): RoutingOptions & GeocodingOptions => ({
    routingUrl: ROUTING_URL ?? null,
    geocoderUrl: GEOCODER_URL ?? null,
  }),
});
