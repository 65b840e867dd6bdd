import { useTenant } from '@convoy/shell-api';
import { Badge, type Tone } from '@convoy/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetDepot } from '../../../contract/src/index.ts';
import { clockIn, type DepotState, depotState } from './open-now.rule.ts';
import { useDayWords } from './use-depot-words.ts';

const MINUTE = 60_000;

/** What the clock of the brand shows, kept going while it is looked at. */
export function useClock(): string {
  const { timeZone } = useTenant();
  const [clock, setClock] = useState(() => clockIn(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setClock(clockIn(timeZone)), MINUTE / 2);
    return () => clearInterval(timer);
  }, [timeZone]);
  return clock;
}

const tones: Record<DepotState['kind'], Tone> = {
  open: 'success',
  opens: 'neutral',
  over: 'neutral',
  shut: 'warning',
  gone: 'neutral',
};

/** Whether a depot is open now. */
export function DepotStateBadge({ depot, clock }: { depot: FleetDepot; clock: string }) {
  const { t } = useTranslation('fleet');
  const words = useDayWords();
  const state = depotState(depot, clock);
  const text = () => {
    switch (state.kind) {
      case 'open':
        return t('depots.openUntil', { time: words.clock(state.until) });
      case 'opens':
        return t('depots.opensAt', { time: words.clock(state.at) });
      case 'over':
        return t('depots.over');
      case 'shut':
        return state.reason ? t('depots.shutBecause', { reason: state.reason }) : t('depots.shutToday');
      case 'gone':
        return t('depots.gone');
    }
  };
  return (
    <Badge tone={tones[state.kind]} className="h-auto min-h-6 max-w-full whitespace-normal py-0.5">
      {text()}
    </Badge>
  );
}
