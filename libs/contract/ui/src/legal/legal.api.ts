import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  contractCalls as calls,
  type LegalTextDraft,
  type LegalTextInput,
  type LegalTextVersion,
} from '../../../contract/src/index.ts';

/** A text in one language. */
export type LegalPlace = Pick<LegalTextDraft, 'kind' | 'language'>;

/** Every text in every language of the brand, without words. */
export const legalTexts = queryOptions(queryOf(calls.legalTexts, {}));
export const legalDraft = (params: LegalPlace) => queryOptions(queryOf(calls.legalText, { params }));
export const readLegalVersion = (place: LegalPlace, version: number): Promise<LegalTextVersion> =>
  call(calls.legalVersion, { params: { ...place, version: String(version) } });
export const publishLegalText = (params: LegalPlace, body: LegalTextInput): Promise<LegalTextDraft> =>
  call(calls.publishLegalText, { params, body });

/** Reads legal texts again, the public ones too: after a change. */
export function useRenewLegalTexts(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && /^\/api\/legal(-texts)?(\/|$)/.test(address),
    });
}
