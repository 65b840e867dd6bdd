import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Field, Icon, Input } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingDraft } from '../forms/booking-draft.storage.ts';

/** What a code may look like; anything else is not worth asking about. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/;

/**
 * A promotion code: tried out with Apply, taken off again with Remove. A refusal stands beside it and what was typed
 * stays to be mended.
 */
export function PromotionField({
  applied,
  refusal,
  canTry,
  onTry,
  onRemove,
  onType,
}: {
  /** The code in the price; empty for none. */
  applied: string;
  /** Why a code that was applied had to be taken off again. */
  refusal: string | undefined;
  /** There is a hire to try it on. */
  canTry: boolean;
  /** Asks for the price with this code and takes it where that succeeds. @throws ApiError */
  onTry: (code: string) => Promise<void>;
  onRemove: () => void;
  /** Another code is being typed: the refusal of the last one is of no interest any more. */
  onType: () => void;
}) {
  const { t } = useTranslation('booking');
  const [typed, setTyped] = useState(() => bookingDraft.readCode());
  const [trying, setTrying] = useState(false);
  const [fault, setFault] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setFault(undefined);
    onType();
    bookingDraft.keepCode(text);
  };
  const apply = async () => {
    const code = typed.trim().toUpperCase();
    if (!canTry) return setFault(t('promotion.needDates'));
    if (!CODE.test(code)) return setFault(t('promotion.malformed'));
    setTrying(true);
    try {
      await onTry(code);
      type('');
    } catch (error) {
      setFault(apiErrorMessage(error));
    } finally {
      setTrying(false);
    }
  };
  if (applied) {
    return (
      <div className="flex flex-col gap-1.5" role="status">
        <p className="font-medium text-sm leading-5">{t('promotion.label')}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-success/30 bg-success-soft px-3 py-1 text-sm">
          <Icon name="ticket" className="size-4 text-success-text" />
          <span className="min-w-0 flex-1 break-all">{t('promotion.applied', { code: applied })}</span>
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {t('promotion.remove')}
            <span className="sr-only"> {applied}</span>
          </Button>
        </p>
      </div>
    );
  }
  return (
    <Field label={t('promotion.label')} error={fault ?? refusal} id="promotionCode">
      {(ids) => (
        <div className="flex gap-2">
          <Input
            {...ids}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            value={typed}
            onValueChange={type}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Tries the code instead of sending the form.
              event.preventDefault();
              void apply();
            }}
            className="uppercase placeholder:normal-case"
          />
          <Button variant="outline" loading={trying} disabled={typed.trim() === ''} onClick={apply}>
            {t('promotion.apply')}
          </Button>
        </div>
      )}
    </Field>
  );
}
