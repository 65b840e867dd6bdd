import { Badge, type Tone } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute, DisputeStatus } from '../../../contract/src/index.ts';
import { isUrgent, timeLeft } from './days-left.rule.ts';

const tones: Readonly<Record<DisputeStatus, Tone>> = {
  warning_needs_response: 'warning',
  warning_under_review: 'primary',
  needs_response: 'danger',
  under_review: 'primary',
  closed: 'neutral',
  lost: 'neutral',
  won: 'success',
};

/** How far a dispute has come. */
export function DisputeBadge({ status }: { status: DisputeStatus }) {
  const { t } = useTranslation('payment');
  return <Badge tone={tones[status]}>{t(`disputes.status.${status}`)}</Badge>;
}

/** How much time is left to answer, in words; null where nothing is asked any more. */
export function useTimeLeft(): (dispute: Dispute) => { text: string; urgent: boolean } | null {
  const { t } = useTranslation('payment');
  const [now] = useState(() => Date.now());
  return (dispute) => {
    const left = timeLeft(dispute, now);
    if (!left) return null;
    const text =
      left.kind === 'days' ? t('disputes.left.days', { count: left.days }) : t(`disputes.left.${left.kind}`);
    return { text, urgent: isUrgent(left) };
  };
}
