import { conflictOf } from '@convoy/shell-api';
import { useState } from 'react';

/**
 * What a form changes, as it was when the form began, whatever is read of it meanwhile, and as somebody else has left it: what
 * is different from `base` is what one changed, and it is saved at the revision of `latest`. Null where the form makes a new one.
 */
export function useMeanwhile<B extends { readonly revision: number } | null>(opened: B) {
  const [base, setBase] = useState<B>(opened);
  const [theirs, setTheirs] = useState<NonNullable<B> | null>(null);
  return {
    base,
    theirs,
    latest: theirs ?? base,
    /** Keeps what a refusal says is there by now. @returns whether it said so: then the form shows that, and nothing else */
    refusedBy: (error: unknown): boolean => {
      const now = conflictOf<NonNullable<B>>(error);
      if (now) setTheirs(now);
      return now !== null;
    },
    /** The form begins anew with what is there. */
    begin: (next: NonNullable<B>) => {
      setBase(next);
      setTheirs(null);
    },
  };
}
