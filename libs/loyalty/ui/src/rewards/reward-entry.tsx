import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { askToConfirm, Badge, Button, Card, CardContent, Icon, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/src/rewards/index.ts';
import { entriesOf } from './reward-entries.ts';
import { changeReward, rewardDepots, useRenewRewards } from './rewards.api.ts';
import { useRewardWords } from './use-reward-words.ts';

/** A reward as its brand's staff see it. */
export function RewardEntry({ reward, onEdit }: { reward: Reward; onEdit: () => void }) {
  const { t } = useTranslation('loyalty');
  const { number, moment } = useFormats();
  const gives = useRewardWords();
  const mayUpdate = useAbility().can('update', 'LoyaltyReward');
  const depots = useQuery({ ...rewardDepots, enabled: reward.depotIds.length > 0 });
  const { switching, switchTo } = useSwitching(reward);
  const facts = [
    gives(reward),
    t('rewards.cost', { points: number(reward.pointsCost) }),
    t('rewards.expiry', { count: reward.expiryDays }),
    reward.offeredUntil && t('rewards.offeredUntil', { date: moment(reward.offeredUntil) }),
    reward.vanTypes.length > 0 && reward.vanTypes.map((size) => t(`rewards.sizes.${size}`)).join(', '),
    depots.data
      ?.filter(({ id }) => reward.depotIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
  ].filter(Boolean);
  return (
    <Card>
      <CardContent className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg leading-6 [overflow-wrap:anywhere]">{reward.title}</h2>
            {!reward.active ? (
              <Badge tone="neutral">{t('rewards.stoppedMark')}</Badge>
            ) : (
              !reward.available && (
                <Badge tone="warning">
                  {t(reward.left === 0 ? 'rewards.outOfStock' : 'rewards.overMark')}
                </Badge>
              )
            )}
          </div>
          {reward.description && <p className="mt-1 text-pretty text-sm">{reward.description}</p>}
          <p className="mt-1 text-muted-foreground text-sm">{facts.join(' · ')}</p>
          <p className="mt-1 text-muted-foreground text-sm tabular-nums">
            {reward.stock === null
              ? t('rewards.redeemedCount', { count: reward.redeemed })
              : t('rewards.redeemedOf', { redeemed: number(reward.redeemed), stock: number(reward.stock) })}
          </p>
        </div>
        {mayUpdate && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={t('rewards.editNamed', { title: reward.title })}
              onClick={onEdit}
            >
              <Icon name="pencil" />
              {t('edit.edit')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              loading={switching}
              aria-label={t(reward.active ? 'rewards.stopNamed' : 'rewards.offerNamed', {
                title: reward.title,
              })}
              onClick={() => void switchTo(!reward.active)}
            >
              {t(reward.active ? 'rewards.stop' : 'rewards.offer')}
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

/** Stops a reward after it was confirmed, or offers it again. */
function useSwitching(reward: Reward) {
  const { t } = useTranslation('loyalty');
  const renew = useRenewRewards();
  const [switching, setSwitching] = useState(false);
  const switchTo = async (active: boolean) => {
    const { id, title, revision } = reward;
    const agreed =
      active ||
      (await askToConfirm({
        title: t('rewards.stopTitle', { title }),
        text: t('rewards.stopText'),
        confirmLabel: t('rewards.stop'),
        tone: 'danger',
      }));
    if (!agreed) return;
    setSwitching(true);
    try {
      await changeReward(id, { ...entriesOf(reward), active, revision });
      toast({ title: t(active ? 'rewards.offered' : 'rewards.stopped', { title }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setSwitching(false);
      await renew();
    }
  };
  return { switching, switchTo };
}
