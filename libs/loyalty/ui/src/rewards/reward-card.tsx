import { useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/src/rewards/index.ts';
import { useRewardWords } from './use-reward-words.ts';

/** A reward as customers see it: dimmed, with what is missing on its button, where they cannot have it. */
export function RewardCard({
  reward,
  availablePoints,
  owedPoints,
  busy,
  onRedeem,
}: {
  reward: Reward;
  availablePoints: number;
  owedPoints: number;
  busy: boolean;
  onRedeem: () => void;
}) {
  const { t } = useTranslation('loyalty');
  const { number, moment } = useFormats();
  const gives = useRewardWords();
  const missing = reward.pointsCost - availablePoints;
  // The next points pay what is owed first.
  const toEarn = missing + owedPoints;
  const dimmed = !reward.available || missing > 0;
  return (
    <Card className={cn('h-full', dimmed && 'bg-muted')}>
      <CardContent className="flex h-full flex-col gap-3">
        {/* Dimmed by its ground alone: fainter words would be too faint to read. */}
        <div className="flex flex-1 flex-col gap-2">
          <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">{reward.title}</h3>
          <p className="text-pretty text-sm">{reward.description || gives(reward)}</p>
          <p className="font-heading text-2xl tabular-nums">
            {t('rewards.cost', { points: number(reward.pointsCost) })}
          </p>
          <p className="text-muted-foreground text-sm">
            {t('rewards.expiry', { count: reward.expiryDays })}
            {reward.offeredUntil && <> {t('rewards.offeredUntil', { date: moment(reward.offeredUntil) })}</>}
            {reward.left !== null && reward.left > 0 && reward.left <= 10 && (
              <> {t('rewards.left', { count: reward.left })}</>
            )}
          </p>
        </div>
        <Button disabled={dimmed || busy} loading={busy} onClick={onRedeem}>
          {!reward.available
            ? t(reward.left === 0 ? 'rewards.outOfStock' : 'rewards.unavailable')
            : missing > 0
              ? t('rewards.need', { points: number(toEarn) })
              : t('rewards.redeem')}
          <span className="sr-only"> {reward.title}</span>
        </Button>
      </CardContent>
    </Card>
  );
}
