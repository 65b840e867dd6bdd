import { useSession, useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';
import { audiencesOf, type Reader } from './guides/guide-choice.rule.ts';

/** The reader, and the audiences whose guides they are shown. */
export function useReader() {
  const { kind } = useTenant();
  const role = useSession().user?.role ?? null;
  return useMemo(() => {
    const reader: Reader = { host: kind, role };
    return { reader, audiences: audiencesOf(reader) };
  }, [kind, role]);
}
