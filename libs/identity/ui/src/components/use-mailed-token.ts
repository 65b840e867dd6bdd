import { useLocation } from '@convoy/shell-api/router';

/**
 * The token of the link that led here: behind the `#`, where browsers keep it to themselves. Links mailed before November 2026
 * have it in the query. Empty where there is none.
 */
export function useMailedToken(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}
