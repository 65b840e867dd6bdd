import { useAbility, useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityList } from '../points/activity-list.tsx';
import { loyaltyMember, loyaltyProgramme } from '../points/points.api.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { TierBadge } from '../tiers/tier-badge.tsx';
import { MemberCodes } from './member-codes.tsx';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

/** Entries shown beside the other facts of a customer. */
const FEW = 5;

/** On the page of a customer: their tier and points, and correcting them. */
export default function MemberCard({ customerId }: { customerId: number }) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const member = useQuery(loyaltyMember(customerId));
  const mayCorrect = useAbility().can('correct', 'LoyaltyMember');
  const programme = useQuery({ ...loyaltyProgramme, enabled: mayCorrect });
  // While it is off, every correction is refused. Where the settings cannot be read, the correction itself says so.
  const isOn = programme.data?.on ?? programme.isError;
  const [correcting, setCorrecting] = useState(false);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('member.title')}</h2>
          {mayCorrect && isOn && member.data && (
            <Button variant="outline" size="sm" onClick={() => setCorrecting(true)}>
              <Icon name="pencil" />
              {t('member.correct')}
            </Button>
          )}
        </div>
        <ReadOrRetry read={member} failed={t('loyalty.failed')} outline={['h-24']}>
          {(standing) => (
            <>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm tabular-nums">
                <TierBadge tier={standing.tier} />
                <span>{t('member.available', { points: number(standing.availablePoints) })}</span>
                <span>{t('member.total', { points: number(standing.totalPoints) })}</span>
                {standing.owedPoints > 0 && (
                  <span>{t('member.owed', { points: number(standing.owedPoints) })}</span>
                )}
              </div>
              <ActivityList bare activity={standing.recentActivity.slice(0, FEW)} />
            </>
          )}
        </ReadOrRetry>
        <MemberCodes customerId={customerId} />
      </CardContent>
      {correcting && member.data && (
        <Suspense fallback={null}>
          <CorrectionDialog
            customerId={customerId}
            availablePoints={member.data.availablePoints}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
