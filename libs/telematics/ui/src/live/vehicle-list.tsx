import { Button, Card, EmptyState, Select } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanLocation } from '../../../contract/src/index.ts';
import { narrowVans, type VanState, vanStates } from './narrow-vans.rule.ts';
import { VehicleRow } from './vehicle-row.tsx';

/** Vans that are listed at once; more on request. */
const AT_ONCE = 50;

/** The vans in words, with the button that tracks one. */
export function VehicleList({
  locations,
  tracked,
  onTrack,
}: {
  locations: readonly VanLocation[];
  tracked: number | null;
  onTrack: (vanId: number | null) => void;
}) {
  const { t } = useTranslation('telematics');
  const [text, setText] = useState('');
  const [state, setState] = useState<VanState>('all');
  const [most, setMost] = useState(AT_ONCE);
  const found = useMemo(() => narrowVans(locations, text, state), [locations, text, state]);
  if (locations.length === 0)
    return (
      <Card>
        <EmptyState icon="van" heading="h2" title={t('live.empty')} text={t('live.emptyText')} />
      </Card>
    );
  return (
    <Card className="flex flex-col lg:max-h-[46rem] overflow-hidden">
      <div className="flex flex-col gap-2 border-border border-b p-3">
        <SearchField
          value={text}
          onValueChange={setText}
          aria-label={t('live.search')}
          placeholder={t('live.search')}
        />
        <Select
          aria-label={t('live.state')}
          value={state}
          onValueChange={(next) => setState(vanStates.find((one) => one === next) ?? 'all')}
          options={vanStates.map((value) => ({ value, label: t(`live.states.${value}`) }))}
        />
        <p role="status" className="text-muted-foreground text-xs">
          {t('live.found', { count: found.length })}
        </p>
      </div>
      <ul aria-label={t('live.list')} className="divide-y divide-border overflow-y-auto">
        {found.slice(0, most).map((location) => (
          <VehicleRow
            key={location.vanId}
            location={location}
            isTracked={location.vanId === tracked}
            onTrack={onTrack}
          />
        ))}
      </ul>
      {found.length > most && (
        <div className="border-border border-t p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setMost(most + AT_ONCE)}>
            {t('live.more', { count: found.length - most })}
          </Button>
        </div>
      )}
    </Card>
  );
}
