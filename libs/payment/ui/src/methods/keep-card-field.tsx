import { useTenant } from '@convoy/shell-api';
import { Checkbox } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether the card that pays is kept, with what that means. Off until somebody says so. */
export function KeepCardField({
  keep,
  disabled,
  onChange,
}: {
  keep: boolean;
  disabled: boolean;
  onChange: (keep: boolean) => void;
}) {
  const { t } = useTranslation('payment');
  const id = useId();
  return (
    <div>
      <Checkbox
        checked={keep}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={id}
        label={t('keep.label')}
      />
      <ConsentText id={id} className="ms-7.5" />
    </div>
  );
}

/** What keeping a card means. Another meaning is another edition (`CARD_CONSENT` of the contract). */
export function ConsentText({ id, className = '' }: { id?: string; className?: string }) {
  const { t } = useTranslation('payment');
  const { name } = useTenant();
  return (
    <p id={id} className={`text-muted-foreground text-xs leading-5 ${className}`}>
      {t('keep.consent', { product: name })}
    </p>
  );
}
