import { call } from '@convoy/shell-api/calls';
import { signupCalls } from '@convoy/signup/contract';
import { queryOptions } from '@tanstack/react-query';

/** What the form offers; it changes when head office changes the catalogue. */
export const signUpOffer = queryOptions({
  queryKey: ['/api/signup/offer'] as const,
  queryFn: ({ signal }) => call(signupCalls.offer, {}, { signal }),
});

/** Whether a subdomain is free. */
export const subdomainState = (name: string) =>
  queryOptions({
    queryKey: ['/api/signup/subdomain', name] as const,
    queryFn: ({ signal }) => call(signupCalls.subdomain, { params: { name } }, { signal }),
    staleTime: 15_000,
  });
