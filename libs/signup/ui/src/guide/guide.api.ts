import { call } from '@convoy/shell-api/calls';
import { type InviteColleagueInput, signupCalls } from '@convoy/signup/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What a new brand has done of its first steps, from its live data. */
export const firstSteps = queryOptions({
  queryKey: ['/api/signup/first-steps'] as const,
  queryFn: ({ signal }) => call(signupCalls.firstSteps, {}, { signal }),
  // Steps are done on other pages: coming back shows them ticked off.
  staleTime: 0,
  refetchOnMount: 'always',
});

export const putAway = () => call(signupCalls.putAway);

export const noteReviewed = () => call(signupCalls.reviewed);

export const inviteColleague = (body: InviteColleagueInput) => call(signupCalls.invite, { body });

export const putSample = () => call(signupCalls.putSample);

export const removeSample = () => call(signupCalls.removeSample);

/** Has the steps asked for again. */
export function useRenewSteps(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: firstSteps.queryKey }), [client]);
}
