import { apiGet } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  trackerReleaseCalls as calls,
  type TrackerRegistration,
  type TrackerRelease,
} from '../../../contract/src/index.ts';

/** Brands that registered a tracker, the first one first. */
export const registrationsOf = (identity: string) =>
  queryOptions({
    queryKey: [addressOf(calls.registrations, { query: { identity } })] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<TrackerRegistration[]>(url, { signal }),
    // Another look asks again: brands register and remove meanwhile.
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError `TELEMATICS_DEVICE_NOT_FOUND` where the brand has it no longer */
export const releaseTracker = (id: number, body: TrackerRelease): Promise<void> =>
  call(calls.release, { params: { id }, body });
