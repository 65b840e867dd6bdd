import { useState } from 'react';

/**
 * Why an admin makes an exception. It waits in this tab: a reload, or the way to sign the agreement and back, keeps it.
 * It is recorded only with the hand-over.
 */
export function useKeptReason(bookingId: number): readonly [string, (reason: string) => void] {
  const key = `convoy.yard.exception.${bookingId}`;
  const [reason, setReason] = useState(() => read(key));
  const keep = (next: string) => {
    setReason(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // A browser without storage keeps it for as long as the page stands.
    }
  };
  return [reason, keep];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
