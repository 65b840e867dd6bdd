import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, cn, EmptyState, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoyaltyLeader } from '../../../contract/src/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { TierBadge } from '../tiers/tier-badge.tsx';
import { metals } from '../tiers/tier-metals.ts';
import { loyaltyLeaderboard } from './points.api.ts';
import { isProgrammeOff, ProgrammeOff } from './programme-off.tsx';

/** Metals of the first three places. */
const medals = [metals.gold, metals.silver, metals.bronze];

/** Members with the most points; the first three stand out. */
export function Leaderboard() {
  const { t } = useTranslation('loyalty');
  const leaders = useQuery(loyaltyLeaderboard);
  if (isProgrammeOff(leaders.error)) return <ProgrammeOff />;
  return (
    <ReadOrRetry read={leaders} failed={t('leaderboard.failed')} outline={['h-80']}>
      {(places) =>
        places.length === 0 ? (
          <Card>
            <EmptyState
              icon="trophy"
              heading="h2"
              title={t('leaderboard.empty')}
              text={t('leaderboard.emptyText')}
            />
          </Card>
        ) : (
          <Places places={places} />
        )
      }
    </ReadOrRetry>
  );
}

function Places({ places }: { places: readonly LoyaltyLeader[] }) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <ol aria-label={t('titles.leaderboard')} className="divide-y divide-border">
          {places.map(({ rank, customerName, points, tier, you }, place) => {
            const medal = medals[rank - 1];
            return (
              <li
                key={place}
                aria-current={you || undefined}
                className={cn(
                  'flex items-center gap-3 px-4 py-3 sm:gap-4 md:px-6',
                  medal && 'py-4',
                  you && 'bg-primary-soft',
                )}
              >
                <span
                  className={cn(
                    'grid size-9 shrink-0 place-items-center rounded-full font-medium text-sm tabular-nums',
                    medal ?? 'text-muted-foreground',
                  )}
                >
                  <span className="sr-only">{t('leaderboard.place', { rank: number(rank) })}</span>
                  {medal ? (
                    <Icon name="trophy" className="size-4" />
                  ) : (
                    <span aria-hidden>{number(rank)}</span>
                  )}
                </span>
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={cn('[overflow-wrap:anywhere]', medal ? 'font-semibold' : 'font-medium')}>
                    {you ? t('leaderboard.you', { name: customerName }) : customerName}
                  </span>
                  <TierBadge tier={tier} />
                </div>
                <span className="shrink-0 font-medium text-sm tabular-nums">
                  {t('pointsNumber', { points: number(points) })}
                </span>
              </li>
            );
          })}
        </ol>
      </Card>
      <p className="text-pretty text-muted-foreground text-sm">
        {t('leaderboard.masked')}{' '}
        <Link to="/account/preferences" className="underline underline-offset-4">
          {t('leaderboard.leave')}
        </Link>
      </p>
    </div>
  );
}
