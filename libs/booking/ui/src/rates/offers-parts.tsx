import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Extra, Promotion } from '../../../contract/src/index.ts';
import { type MayChange, RateEntry, RatePart } from './rate-entry.tsx';
import { saveExtra, savePromotion, useRenewRates } from './rates.api.ts';
import { useRateWords } from './use-rate-words.ts';

/** What happens after a switch was pressed: said, and every price asked for again. */
function useSwitching() {
  const { t } = useTranslation('booking');
  const renew = useRenewRates();
  return async (name: string, active: boolean, save: () => Promise<unknown>) => {
    try {
      await save();
      toast({ title: t(active ? 'rates.switchedOn' : 'rates.switchedOff', { name }), tone: 'success' });
    } catch (error) {
      toast({ title: t('rates.failed'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await renew();
  };
}

/** What may be hired along with a van. */
export function ExtrasPart({
  number,
  extras,
  may,
  onEdit,
}: {
  number: number;
  extras: readonly Extra[];
  may: MayChange;
  onEdit: (extra: Extra | null) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const change = useSwitching();
  return (
    <RatePart
      number={number}
      title={t('rates.steps.extras.title')}
      text={t('rates.steps.extras.text')}
      add={{ label: t('rates.add'), onAdd: () => onEdit(null) }}
      may={may}
      empty={t('rates.steps.extras.empty')}
    >
      {extras.length > 0 &&
        extras.map((extra) => {
          const { id, revision, ...entries } = extra;
          return (
            <RateEntry
              key={id}
              name={extra.name}
              text={[
                t(extra.per === 'day' ? 'rates.does.feeDay' : 'rates.does.feeHire', {
                  amount: money(extra.price),
                }),
                extra.cap !== null && t('rates.extra.cap', { amount: money(extra.cap) }),
              ]
                .filter(Boolean)
                .join(t('rates.does.comma'))}
              notes={[
                extra.stock === null
                  ? t('rates.extra.unlimited')
                  : t('rates.extra.stock', { count: extra.stock }),
                t('rates.extra.most', { count: extra.maxQuantity }),
              ]}
              active={extra.active}
              may={may}
              onActive={(active) =>
                void change(extra.name, active, () => saveExtra({ id, revision }, { ...entries, active }))
              }
              onEdit={() => onEdit(extra)}
            />
          );
        })}
    </RatePart>
  );
}

/** Codes that take something off, and how often they were used. */
export function PromotionsPart({
  number,
  promotions,
  may,
  onEdit,
}: {
  number: number;
  promotions: readonly Promotion[];
  may: MayChange;
  onEdit: (promotion: Promotion | null) => void;
}) {
  const { t } = useTranslation('booking');
  const { money, period, moment } = useFormats();
  const { change: percentOff } = useRateWords();
  const change = useSwitching();
  /** Days from one to another, either of which may be open. */
  const span = (from: string | null, until: string | null) => {
    if (from && until) return period(from, until);
    if (from) return t('rates.promotion.fromDay', { day: moment(from) });
    return until && t('rates.promotion.untilDay', { day: moment(until) });
  };
  const notesOf = (promotion: Promotion): string[] => {
    const valid = span(promotion.validFrom, promotion.validUntil);
    const hire = span(promotion.hireFrom, promotion.hireUntil);
    return [
      promotion.maxUses === null
        ? t('rates.promotion.used', { count: promotion.used })
        : t('rates.promotion.usedOf', { used: promotion.used, count: promotion.maxUses }),
      valid && t('rates.promotion.valid', { days: valid }),
      hire && t('rates.promotion.hires', { days: hire }),
      promotion.minDays > 1 && t('rates.does.daysFrom', { count: promotion.minDays }),
      Number(promotion.minSpend) > 0 && t('rates.promotion.minSpend', { amount: money(promotion.minSpend) }),
      promotion.maxUsesPerCustomer !== null &&
        t('rates.promotion.each', { count: promotion.maxUsesPerCustomer }),
    ].filter((note) => typeof note === 'string');
  };
  return (
    <RatePart
      number={number}
      title={t('rates.steps.promotion.title')}
      text={t('rates.steps.promotion.text')}
      add={{ label: t('rates.add'), onAdd: () => onEdit(null) }}
      may={may}
      empty={t('rates.steps.promotion.empty')}
    >
      {promotions.length > 0 &&
        promotions.map((promotion) => {
          const { id, revision, used: _used, ...entries } = promotion;
          return (
            <RateEntry
              key={id}
              name={promotion.code}
              text={`${promotion.name}: ${
                promotion.amount === null
                  ? percentOff(-(promotion.percent ?? 0))
                  : t('rates.promotion.amountOff', { amount: money(promotion.amount) })
              }`}
              notes={notesOf(promotion)}
              active={promotion.active}
              may={may}
              onActive={(active) =>
                void change(promotion.code, active, () =>
                  savePromotion({ id, revision }, { ...entries, active }),
                )
              }
              onEdit={() => onEdit(promotion)}
            />
          );
        })}
    </RatePart>
  );
}
