import { formatPence } from '@convoy/platform/money';
import { useFormats } from '@convoy/shell-api';
import { Field, Input } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { useTranslation } from 'react-i18next';
import type { CounterEntries, CounterField, PriceRange } from './counter-form.rule.ts';

/** Another price than that of the rates, with its reason. */
export function CounterPrice({
  agreed,
  range,
  onChange,
  faultOf,
}: {
  agreed: CounterEntries['agreed'];
  range: PriceRange | null;
  onChange: (agreed: CounterEntries['agreed']) => void;
  faultOf: (field: CounterField) => string | undefined;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Switch
          aria-labelledby="counter-other-price"
          checked={agreed !== null}
          onCheckedChange={(on) => onChange(on ? { amount: '', reason: '' } : null)}
        />
        <span id="counter-other-price" className="font-medium text-sm">
          {t('override.toggle')}
        </span>
      </div>
      {agreed && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('override.amount')}
            hint={
              range
                ? t('override.range', {
                    least: money(formatPence(range.least)),
                    most: money(formatPence(range.most)),
                  })
                : undefined
            }
            error={faultOf('amount')}
            required
          >
            <Input
              value={agreed.amount}
              onValueChange={(amount) => onChange({ ...agreed, amount })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <Field
            label={t('override.reason')}
            hint={t('override.reasonHint')}
            error={faultOf('reason')}
            required
          >
            <Input
              value={agreed.reason}
              onValueChange={(reason) => onChange({ ...agreed, reason })}
              maxLength={300}
              autoComplete="off"
            />
          </Field>
        </div>
      )}
    </div>
  );
}
