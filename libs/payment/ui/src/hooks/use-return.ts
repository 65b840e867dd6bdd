import { useSearchParams } from '@convoy/shell-api/router';
import { useEffect, useState } from 'react';

/** How somebody came back from their bank's page. */
export interface Returned {
  readonly outcome: 'succeeded' | 'pending' | 'failed';
  /** Pounds that were owed when they left; null where that is not known. */
  readonly owed: string | null;
}

/** What the provider says in the address of who comes back; it is shown, and nothing is decided by it. */
export function returnOf(query: URLSearchParams): Returned | null {
  const status = query.get('redirect_status');
  if (status === null) return null;
  const owed = query.get('owed');
  return {
    outcome: status === 'succeeded' || status === 'pending' ? status : 'failed',
    owed: owed !== null && /^\d{1,8}\.\d{2}$/.test(owed) ? owed : null,
  };
}

const told = [
  'owed',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/** How this page was come back to, once; the address forgets it, with the secret that stands there. */
export function useReturn(): Returned | null {
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => returnOf(query));
  const stands = query.has('redirect_status');
  useEffect(() => {
    if (!stands) return;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of told) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [stands, setQuery]);
  return returned;
}

/** The address to come back to: this page, with what is owed as one leaves it. */
export const returnTo = (path: string, owed: string): string => {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('owed', owed);
  return url.href;
};
