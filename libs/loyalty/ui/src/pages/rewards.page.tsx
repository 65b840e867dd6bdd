import { useAbility } from '@convoy/shell-api';
import { Button, Card, EmptyState, Icon, PageHeader } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/src/rewards/index.ts';
import { ReferralSettingsCard } from '../referrals/referral-settings.tsx';
import { RewardEntry } from '../rewards/reward-entry.tsx';
import { rewardsQuery } from '../rewards/rewards.api.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';

const RewardDialog = lazy(() => import('../rewards/reward-dialog.tsx'));

/** `/loyalty/rewards`: what customers get for their points; admins decide it here. */
export default function RewardsPage() {
  const { t } = useTranslation('loyalty');
  const rewards = useQuery(rewardsQuery);
  const mayAdd = useAbility().can('add', 'LoyaltyReward');
  const [asked, setAsked] = useState<Reward | 'new' | null>(null);
  const add = (
    <Button onClick={() => setAsked('new')}>
      <Icon name="plus" />
      {t('rewards.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('titles.rewards')}
        description={t('rewards.text')}
        actions={mayAdd && (rewards.data?.length ?? 0) > 0 && add}
      />
      <div className="flex flex-col gap-6">
        <ReadOrRetry read={rewards} failed={t('rewards.failed')} outline={['h-24', 'h-24', 'h-24']}>
          {(all) =>
            all.length === 0 ? (
              <Card>
                <EmptyState
                  icon="gift"
                  heading="h2"
                  title={t('rewards.none')}
                  text={t('rewards.noneText')}
                  action={mayAdd && add}
                />
              </Card>
            ) : (
              <ul aria-label={t('titles.rewards')} className="flex flex-col gap-3">
                {all.map((reward) => (
                  <li key={reward.id}>
                    <RewardEntry reward={reward} onEdit={() => setAsked(reward)} />
                  </li>
                ))}
              </ul>
            )
          }
        </ReadOrRetry>
        <ReferralSettingsCard />
      </div>
      {asked !== null && (
        <Suspense fallback={null}>
          <RewardDialog reward={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
