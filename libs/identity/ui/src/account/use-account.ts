import { changeSessionUser } from '@convoy/shell-api';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Account } from '../../../contract/src/index.ts';
import { ACCOUNT_PATH } from './account.api.ts';

/** The account of the person signed in; one copy for all pages of the account. */
export function useAccount(): UseQueryResult<Account> {
  return useQuery<Account>({ queryKey: [ACCOUNT_PATH] });
}

/** Takes the account as a call answered it: every page of the account shows it, and so does the frame. */
export function useTakeAccount(): (account: Account) => void {
  const queries = useQueryClient();
  return useCallback(
    (account: Account) => {
      queries.setQueryData<Account>([ACCOUNT_PATH], account);
      const { firstName, lastName, username, phone, email, emailVerified, profileImageUrl } = account;
      changeSessionUser({ firstName, lastName, username, phone, email, emailVerified, profileImageUrl });
    },
    [queries],
  );
}
