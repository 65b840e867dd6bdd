import { apiGet, apiGetList, apiSend, apiUpload, type PagePlace, pageQuery } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { AttachedKind, Dispute, DisputeDetail, DisputeDraftInput } from '../../../contract/src/index.ts';

export const DISPUTES_PER_PAGE = 20;
export const disputeStates = ['open', 'ended'] as const;
export type DisputeState = (typeof disputeStates)[number];

const urlOf = (id: number) => `/api/payments/disputes/${id}`;

/** `GET /api/payments/disputes`, the latest first. */
export const disputeList = (state: DisputeState | null, place: PagePlace) =>
  queryOptions({
    queryKey: [
      `/api/payments/disputes?${new URLSearchParams({ ...pageQuery(place, DISPUTES_PER_PAGE), ...(state ? { state } : {}) })}`,
    ] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGetList<Dispute>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/payments/disputes/{id}`. */
export const disputeById = (id: number) =>
  queryOptions({
    queryKey: [urlOf(id)] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<DisputeDetail>(url, { signal }),
    staleTime: 5_000,
  });

export const saveDraft = (id: number, draft: DisputeDraftInput) =>
  apiSend<DisputeDetail>('PUT', `${urlOf(id)}/draft`, draft);

export const attachFile = (id: number, kind: AttachedKind, file: File) =>
  apiUpload<DisputeDetail>(
    'POST',
    `${urlOf(id)}/files?${new URLSearchParams({ kind, name: file.name.slice(-120) })}`,
    file,
  );

export const removeFile = (id: number, fileId: number) =>
  apiSend<DisputeDetail>('DELETE', `${urlOf(id)}/files/${fileId}`);

/** Hands the answer over, or gives in. */
export const decide = (id: number, decision: 'submit' | 'accept', revision: number) =>
  apiSend<DisputeDetail>('POST', `${urlOf(id)}/${decision}`, { revision });
