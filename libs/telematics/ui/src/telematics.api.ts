import type { Depot, ListedVan } from '@convoy/fleet/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { addressOf, call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type DeviceChange,
  type DeviceInput,
  geofenceCalls as fences,
  type Geofence,
  type GeofenceChange,
  type GeofenceInput,
  type RegisteredDevice,
  type TelematicsDevice,
  type TelematicsSettings,
  type TelematicsSettingsInput,
  trackerCalls as trackers,
  telematicsCalls as watching,
} from '../../contract/src/index.ts';

/** How often a page asks for the first fix of a tracker that is being set up, ms. */
export const FIRST_FIX_POLL = 5_000;
/** How long the trail of a day that goes on is good, ms. Others stay as they are; each look at a hired van's track is noted. */
const LATEST_STAYS = 10_000;

/** How what is read of a van's day is kept: nothing reads it again by itself. */
const ofDay = (isLatest: boolean) => ({
  staleTime: isLatest ? LATEST_STAYS : Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Where the vans are. */
export const vanLocations = queryOptions(queryOf(watching.locations, {}));
/** How many vans report now. */
export const telematicsLive = queryOptions(queryOf(watching.live, {}));

/** Where a van was on a civil day. */
export const vanTrail = (vanId: number, day: string, isLatest: boolean) =>
  queryOptions({ ...queryOf(watching.trail, { params: { vanId }, query: { day } }), ...ofDay(isLatest) });
export const vanTrips = (vanId: number, day: string, isLatest: boolean) =>
  queryOptions({ ...queryOf(watching.trips, { query: { vanId: String(vanId), day } }), ...ofDay(isLatest) });

export const telematicsSettings = queryOptions(queryOf(watching.settings, {}));
export const trackerDevices = queryOptions(queryOf(trackers.devices, {}));
export const trackerAddresses = queryOptions({ ...queryOf(trackers.addresses, {}), staleTime: 60_000 });
export const geofences = queryOptions(queryOf(fences.geofences, {}));

/** Vans and depots to choose from. */
export const fleetVans = queryOptions({
  queryKey: ['/api/fleet/vans'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ListedVan[]>(url, { signal }),
  staleTime: 30_000,
});
export const brandDepots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
  staleTime: 60_000,
});

/** A place that a text may mean. */
export interface FoundPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}
/** `GET /api/places`: the likeliest first. */
export const findPlaces = (text: string, signal: AbortSignal): Promise<FoundPlace[]> =>
  apiGet(`/api/places?${new URLSearchParams({ q: text.trim(), limit: '6' })}`, { signal });

export const registerDevice = (body: DeviceInput): Promise<RegisteredDevice> =>
  call(trackers.register, { body });
/** @throws ApiError `TELEMATICS_CHANGED_MEANWHILE` */
export const changeDevice = (id: number, body: DeviceChange): Promise<TelematicsDevice> =>
  call(trackers.changeDevice, { params: { id }, body });
export const removeDevice = (id: number): Promise<void> => call(trackers.removeDevice, { params: { id } });

/** @param key makes a repetition add no second one */
export const addGeofence = (body: GeofenceInput, key: string): Promise<Geofence> =>
  apiSend<Geofence>('POST', addressOf(fences.addGeofence, {}), body, { idempotencyKey: key });
/** @throws ApiError `TELEMATICS_CHANGED_MEANWHILE` */
export const changeGeofence = (id: number, body: GeofenceChange): Promise<Geofence> =>
  call(fences.changeGeofence, { params: { id }, body });
export const removeGeofence = (id: number): Promise<void> => call(fences.removeGeofence, { params: { id } });

/**
 * @param body with the price in pounds, `1.45`
 * @throws ApiError `TELEMATICS_CHANGED_MEANWHILE`
 */
export const saveSettings = (
  body: Omit<TelematicsSettingsInput, 'fuelPrice'> & { readonly fuelPrice: string | null },
): Promise<TelematicsSettings> => call(watching.changeSettings, { body });

/** Reads again what pages of this slice show: after a change. Trails stay, because each look at one is noted. */
export function useRenewTelematics(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && /^\/api\/telematics\/(?!vans\/|trips\b)/.test(address),
    });
}
