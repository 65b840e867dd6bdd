import { useFormats } from '@convoy/shell-api';
import { Button, Icon, Select } from '@convoy/ui-kit';
import { Slider } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';
import type { TrackPlace } from './track.rule.ts';
import { useClock } from './use-clock.ts';
import { paces, type Replay } from './use-replay.ts';

/** How far an arrow key goes, seconds. */
const STEP = 30;

/** Plays a day again: button, slider and pace. */
export function ReplayBar({
  replay,
  span: [first, last],
  place,
  isLive,
}: {
  replay: Replay;
  span: readonly [number, number];
  place: TrackPlace | null;
  /** The day goes on, so that there is a present to go back to. */
  isLive: boolean;
}) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const clock = useClock();
  const { at, isPlaying, pace, seek, toggle, setPace, leave } = replay;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? t('replay.pause') : t('replay.play')}
        </Button>
        <div className="w-28">
          <Select
            aria-label={t('replay.pace')}
            value={String(pace)}
            onValueChange={(value) => setPace(paces.find((one) => String(one) === value) ?? pace)}
            options={paces.map((one) => ({
              value: String(one),
              label: t('replay.times', { times: number(one) }),
            }))}
          />
        </div>
        {at !== null && (
          <p className="text-sm tabular-nums">
            {place && place.speed !== null && t('units.mph', { speed: number(Math.round(place.speed)) })}
          </p>
        )}
        {at !== null && (
          <Button variant="ghost" size="sm" onClick={leave} className="ml-auto">
            {isLive ? t('replay.live') : t('replay.end')}
          </Button>
        )}
      </div>
      <Slider
        aria-label={t('replay.time')}
        value={Math.round(at ?? last)}
        min={first}
        max={last}
        step={Math.min(STEP, Math.max(1, last - first))}
        format={(moment) => clock(moment * 1000)}
        onValueChange={seek}
      />
    </div>
  );
}
