import type { LateCharge } from '@convoy/payment/contract';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, CardContent, Icon, type Tone, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { useRenewBookings } from './booking-detail.api.ts';
import { LateChargeDialog } from './late-charge-dialog.tsx';
import { LateChargeWords } from './late-charge-words.tsx';
import { actOnLateCharge, lateChargesOf } from './late-charges.api.ts';

const tones: Readonly<Record<LateCharge['status'], Tone>> = {
  noticed: 'warning',
  answered: 'danger',
  due: 'danger',
  paid: 'success',
  withdrawn: 'neutral',
};

/** What is asked for words. */
type Asked = 'answer' | 'withdraw' | 'giveBack';

/** Costs that came up after a hire: staff tell of them and decide, their customer answers. Nothing where there is none. */
export function LateChargesCard({ booking, isStaff }: { booking: Booking; isStaff: boolean }) {
  const { t } = useTranslation('booking');
  const [telling, setTelling] = useState(false);
  const [asked, setAsked] = useState<{ charge: LateCharge; what: Asked } | null>(null);
  const { data } = useQuery({ ...lateChargesOf(booking.id), enabled: booking.status === 'completed' });
  if (!data || (data.charges.length === 0 && !isStaff)) return null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('late.title')}</h2>
        {data.charges.length > 0 && (
          <ul className="flex flex-col gap-4">
            {data.charges.map((charge) => (
              <ChargeRow
                key={charge.id}
                charge={charge}
                isStaff={isStaff}
                onAsk={(what) => setAsked({ charge, what })}
              />
            ))}
          </ul>
        )}
        {isStaff && (
          <div className="flex flex-col gap-1">
            <Button
              variant="outline"
              disabled={data.obstacle !== null}
              aria-describedby="late-hint"
              onClick={() => setTelling(true)}
            >
              <Icon name="credit-card" />
              {t('late.action')}
            </Button>
            <p id="late-hint" className="text-muted-foreground text-xs">
              {data.obstacle
                ? t(`late.obstacles.${data.obstacle}`)
                : t('late.hint', { hours: data.waitHours, last4: data.card?.last4 ?? '' })}
            </p>
          </div>
        )}
      </CardContent>
      {telling && <LateChargeDialog booking={booking} standing={data} onClose={() => setTelling(false)} />}
      {asked && <LateChargeWords charge={asked.charge} what={asked.what} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function ChargeRow({
  charge,
  isStaff,
  onAsk,
}: {
  charge: LateCharge;
  isStaff: boolean;
  onAsk: (what: Asked) => void;
}) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const renew = useRenewBookings();
  const proceed = useMutation({
    mutationFn: () => actOnLateCharge(charge.id, { what: 'proceed' }),
    onSuccess: () => renew(),
    onError: (error) => {
      toast({ title: apiErrorMessage(error), tone: 'destructive' });
      return renew();
    },
  });
  const { status } = charge;
  const answerable = !isStaff && status === 'noticed' && charge.answeredAt === null;
  return (
    <li className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {t(`late.reasons.${charge.reason}`)} · <span className="tabular-nums">{money(charge.amount)}</span>
        </span>
        <Badge tone={tones[status]}>{t(`late.states.${status}`)}</Badge>
      </p>
      <p className="break-words text-muted-foreground">{charge.note}</p>
      {status === 'noticed' && (
        <p className="text-muted-foreground text-xs">
          {charge.chargeAt
            ? t('late.chargedAt', { date: instant(charge.chargeAt), last4: charge.card.last4 })
            : t('late.mailing')}
        </p>
      )}
      {status === 'due' && charge.askedAt && (
        <p className="text-muted-foreground text-xs">
          {t(isStaff ? 'late.askedStaff' : 'late.asked', { date: instant(charge.askedAt) })}
        </p>
      )}
      {charge.answer && (
        <blockquote className="break-words border-border border-s-2 ps-3">{charge.answer}</blockquote>
      )}
      {charge.withdrawReason && <p className="break-words text-muted-foreground">{charge.withdrawReason}</p>}
      {answerable && (
        <div>
          <Button size="sm" variant="outline" onClick={() => onAsk('answer')}>
            {t('late.answer.action')}
          </Button>
        </div>
      )}
      {isStaff && status === 'paid' && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onAsk('giveBack')}>
            {t('late.giveBack.action')}
          </Button>
        </div>
      )}
      {isStaff && (status === 'noticed' || status === 'answered' || status === 'due') && (
        <div className="flex flex-wrap gap-2">
          {status === 'answered' && (
            <Button size="sm" loading={proceed.isPending} onClick={() => proceed.mutate()}>
              {t('late.proceed')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onAsk('withdraw')}>
            {t('late.withdraw.action')}
          </Button>
        </div>
      )}
    </li>
  );
}
