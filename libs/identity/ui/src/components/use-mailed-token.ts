import { useLocation } from '@convoy/shell-api/router';
import { useState } from 'react';

/**
 * The token of the link that led here: behind the `#`, where browsers keep it to themselves. Links mailed before November 2026
 * have it in the query. Empty where there is none. It stays known while the page is open: whatever else then comes behind the
 * `#`, a place of the page for one, is no other link.
 */
export function useMailedToken(): string {
  const { hash, search } = useLocation();
  const told =
    new URLSearchParams(hash.slice(1)).get('token') || new URLSearchParams(search).get('token') || '';
  const [kept, keep] = useState(told);
  if (told && told !== kept) keep(told);
  return told || kept;
}
