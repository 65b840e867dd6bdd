import { useFormats } from '@convoy/shell-api';
import { Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingPolicy } from '../../../contract/src/index.ts';
import type { MayChange } from './rate-entry.tsx';

/** What the brand has settled about bookings, in sentences. */
export function PolicyPart({
  policy,
  may,
  onEdit,
}: {
  policy: BookingPolicy;
  may: MayChange;
  onEdit: () => void;
}) {
  const { t } = useTranslation('booking');
  const { percent, money, number } = useFormats();
  const tiers = policy.cancellation.map(({ hoursBefore, percent: fee }, at) => {
    const what = fee === 0 ? t('rates.policy.free') : t('rates.policy.fee', { percent: percent(fee) });
    return hoursBefore === 0
      ? t(at === 0 ? 'rates.policy.always' : 'rates.policy.later', { what })
      : t('rates.policy.before', { count: hoursBefore, what });
  });
  return (
    <section className="rounded-xl border border-border bg-surface p-4 shadow-xs md:p-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h2 className="text-base leading-7">{t('rates.policy.title')}</h2>
          <p className="text-pretty text-muted-foreground text-sm">{t('rates.policy.text')}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={onEdit}
          disabled={!may.allowed}
          aria-describedby={may.allowed ? undefined : may.reasonId}
          aria-label={t('rates.policy.edit')}
        >
          {t('rates.edit')}
        </Button>
      </div>
      <dl className="mt-4 grid gap-4 border-border border-t pt-4 text-sm sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="font-medium">{t('rates.policy.cancellation')}</dt>
          <dd>
            <ul className="mt-1 list-disc ps-5 text-muted-foreground">
              {tiers.map((tier) => (
                <li key={tier}>{tier}</li>
              ))}
            </ul>
          </dd>
        </div>
        {(
          [
            ['holdMinutes', t('rates.policy.minutes', { count: policy.holdMinutes })],
            ['changeNoticeHours', t('rates.policy.hours', { count: policy.changeNoticeHours })],
            ['noShowPercent', t('rates.policy.fee', { percent: percent(policy.noShowPercent) })],
            ['overdueGraceMinutes', t('rates.policy.minutes', { count: policy.overdueGraceMinutes })],
            ['depositReleaseHours', t('rates.policy.hours', { count: policy.depositReleaseHours })],
            ['depositObjectionDays', t('rates.policy.days', { count: policy.depositObjectionDays })],
            ['lateChargeHours', t('rates.policy.hours', { count: policy.lateChargeHours })],
            [
              'milesPerDay',
              policy.milesPerDay === null ? t('rates.policy.unlimited') : number(policy.milesPerDay),
            ],
            [
              'extraMileAmount',
              policy.extraMileAmount === null ? t('rates.policy.unlimited') : money(policy.extraMileAmount),
            ],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="font-medium">{t(`rates.policy.${name}`)}</dt>
            <dd className="text-muted-foreground">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
