import { choiceInUrl } from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { useCallback } from 'react';
import { type TelematicsPeriod, telematicsPeriods } from '../../../contract/src/index.ts';

/** The period that figures are shown for. It is in the address, so that a page can be sent to a colleague. */
export function usePeriod(): readonly [TelematicsPeriod, (period: TelematicsPeriod) => void] {
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const change = useCallback(
    (period: TelematicsPeriod) => {
      const next = latest();
      if (period === 'today') next.delete('period');
      else next.set('period', period);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [latest, setQuery],
  );
  return [choiceInUrl(query, 'period', telematicsPeriods) ?? 'today', change];
}
