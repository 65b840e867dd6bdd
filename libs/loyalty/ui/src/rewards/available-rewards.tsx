import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { askToConfirm, Card, EmptyState, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Redeemed, Reward } from '../../../contract/src/rewards/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { OwnCodes } from './own-codes.tsx';
import { RedeemedDialog } from './redeemed-dialog.tsx';
import { RewardCard } from './reward-card.tsx';
import { redeemReward, rewardsQuery, useRenewRewards } from './rewards.api.ts';

/** What customers get for their points, and the codes they have. */
export function AvailableRewards({
  availablePoints,
  owedPoints,
}: {
  availablePoints: number;
  owedPoints: number;
}) {
  const { t } = useTranslation('loyalty');
  const mayRedeem = useAbility().can('redeem', 'LoyaltyReward');
  const rewards = useQuery(rewardsQuery);
  const heading = useId();
  const { redeem, redeeming, redeemed, close } = useRedeem();
  return (
    <section className="flex flex-col gap-6" aria-labelledby={heading}>
      <h2 id={heading} className="sr-only">
        {t('titles.rewards')}
      </h2>
      <ReadOrRetry
        read={rewards}
        failed={t('rewards.failed')}
        outline={['h-56', 'h-56', 'h-56']}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {(offered) =>
          offered.length === 0 ? (
            <Card>
              <EmptyState icon="gift" heading="h3" title={t('rewards.empty')} />
            </Card>
          ) : (
            <ul aria-labelledby={heading} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {offered.map((reward) => (
                <li key={reward.id} className="min-w-0">
                  <RewardCard
                    reward={reward}
                    availablePoints={availablePoints}
                    owedPoints={owedPoints}
                    busy={redeeming === reward.id}
                    onRedeem={() => void redeem(reward)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ReadOrRetry>
      {mayRedeem && <OwnCodes />}
      {redeemed && <RedeemedDialog redeemed={redeemed} onClose={close} />}
    </section>
  );
}

/** Redeems a reward after it was confirmed, and keeps its code to be shown. */
function useRedeem() {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const renew = useRenewRewards();
  const [redeeming, setRedeeming] = useState<number | null>(null);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  // A call whose answer was lost is repeated with its key, so that points are taken once.
  const keys = useRef(new Map<number, string>());
  const redeem = async (reward: Reward) => {
    const agreed = await askToConfirm({
      title: t('rewards.confirm', { title: reward.title }),
      text: t('rewards.confirmText', { points: number(reward.pointsCost), count: reward.expiryDays }),
      confirmLabel: t('rewards.redeem'),
    });
    if (!agreed) return;
    const key = keys.current.get(reward.id) ?? crypto.randomUUID();
    keys.current.set(reward.id, key);
    setRedeeming(reward.id);
    try {
      setRedeemed(await redeemReward(reward.id, key));
      keys.current.delete(reward.id);
      toast({
        title: t('rewards.redeemedTitle'),
        description: t('rewards.redeemedToast'),
        tone: 'success',
      });
    } catch (error) {
      toast({
        title: t('rewards.redeemFailed'),
        description: apiErrorMessage(error) || t('rewards.redeemFailedText'),
        tone: 'destructive',
      });
    } finally {
      setRedeeming(null);
      await renew();
    }
  };
  return { redeem, redeeming, redeemed, close: () => setRedeemed(null) };
}
