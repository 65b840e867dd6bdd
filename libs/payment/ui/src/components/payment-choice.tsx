import type { Booking } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type PaymentType, paymentTypes } from '../../../contract/src/index.ts';
import { amountOf } from '../payment-stage.rule.ts';

/** Deposit now or everything now. */
export function PaymentChoice({
  booking,
  type,
  disabled,
  onChange,
}: {
  booking: Booking;
  type: PaymentType;
  disabled: boolean;
  onChange: (type: PaymentType) => void;
}) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-3 font-medium text-sm">{t('type.legend')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {paymentTypes.map((one) => (
          <label
            key={one}
            className={cn(
              'relative flex cursor-pointer flex-col gap-1 rounded-xl border bg-surface p-4 pr-12 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed',
              one === type
                ? 'border-primary bg-primary-soft ring-1 ring-primary'
                : 'border-input hover:border-input-hover',
            )}
          >
            <input
              type="radio"
              name="payment-type"
              value={one}
              checked={one === type}
              onChange={() => onChange(one)}
              className="absolute top-4.5 right-4 size-4.5 accent-primary outline-none"
            />
            <span className="font-medium">{t(`type.${one}`)}</span>
            <span className="font-semibold text-xl tabular-nums">{money(amountOf(booking, one))}</span>
            <span className="text-muted-foreground text-sm">{t(`type.${one}Hint`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
