import { type PagePlace, pageQuery } from '@convoy/shell-api';
import { call, listQueryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { enquiryCalls as calls, type Enquiry } from '../../../contract/src/index.ts';

export const ENQUIRIES_PER_PAGE = 20;

/** A page of messages, the newest first. @param state empty for all */
export function enquiryList(state: string, place: PagePlace) {
  const query = { ...(state === '' ? {} : { state }), ...pageQuery(place, ENQUIRIES_PER_PAGE) };
  return queryOptions(listQueryOf(calls.list, { query } as never));
}

export const answerEnquiry = (id: number, text: string): Promise<Enquiry> =>
  call(calls.answer, { params: { id }, body: { text } });
export const closeEnquiry = (id: number): Promise<Enquiry> => call(calls.close, { params: { id } });
export const reopenEnquiry = (id: number): Promise<Enquiry> => call(calls.reopen, { params: { id } });

/** Reads lists and badge again: after a change. */
export function useRenewEnquiries(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && address.startsWith('/api/enquiries'),
    });
}
