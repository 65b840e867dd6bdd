import { useSession } from '@convoy/shell-api';
import { useEffect } from 'react';
import { copyMadeAt, removeCopy } from './offline-copy.ts';
import { useKeepCopy } from './use-offline-copy.ts';

/**
 * Renews the copy on this device; without a session it removes the copy, for a session may have ended elsewhere. A copy that
 * cannot be renewed stays as it is.
 */
export default function RenewCopy() {
  const { user } = useSession();
  const keep = useKeepCopy();
  useEffect(() => {
    const renew = async () => {
      if (!(await copyMadeAt())) return;
      await (user ? keep() : removeCopy());
    };
    renew().catch((error: unknown) => console.warn('The offline copy was not renewed.', error));
  }, [user, keep]);
  return null;
}
