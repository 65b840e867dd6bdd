import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Card, CardContent, Progress } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoyaltyStanding } from '../../../contract/src/index.ts';
import { TierBadge } from '../tiers/tier-badge.tsx';
import { useTierName } from '../tiers/use-tier-name.ts';

/** The tier, the points, the hires and the way to the next tier. */
export function StandingHeader({ standing }: { standing: LoyaltyStanding }) {
  const { t } = useTranslation('loyalty');
  const { number, moment } = useFormats();
  const { timeZone } = useTenant();
  const nameOf = useTierName();
  const { availablePoints, owedPoints, totalPoints, totalBookings, tier, nextTier, nextExpiry } = standing;
  const figures = [
    { label: t('standing.available'), value: number(availablePoints) },
    { label: t('standing.total'), value: number(totalPoints) },
    { label: t('standing.bookings'), value: number(totalBookings) },
  ];
  const way = nextTier
    ? t('standing.toNext', { points: number(standing.pointsToNext), tier: nameOf(nextTier) })
    : t('standing.highest');
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-col gap-5 md:flex-row md:items-start md:justify-between">
          <TierBadge tier={tier} className="self-start px-3.5 py-1.5 text-sm" />
          <dl className="grid grid-cols-3 gap-4 sm:gap-10">
            {figures.map(({ label, value }) => (
              <div key={label} className="flex min-w-0 flex-col-reverse">
                <dt className="text-muted-foreground text-xs [overflow-wrap:anywhere] sm:text-sm">{label}</dt>
                <dd className="font-heading text-2xl tabular-nums leading-8 sm:text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-col gap-2">
          <Progress value={standing.progress} label={way} />
          <p className="text-muted-foreground text-sm">{way}</p>
        </div>
        {owedPoints > 0 && (
          <p className="text-pretty text-sm">{t('standing.owed', { points: number(owedPoints) })}</p>
        )}
        {nextExpiry && (
          <p className="text-pretty text-muted-foreground text-sm">
            {t('standing.expires', {
              points: number(nextExpiry.points),
              on: moment(civilToday(timeZone, new Date(nextExpiry.at))),
            })}
          </p>
        )}
      </CardContent>
    </Card>
  );
}
