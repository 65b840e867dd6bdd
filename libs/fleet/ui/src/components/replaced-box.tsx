import { Checkbox } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Whether a lower reading is a new odometer's, or corrects the one before: the figures alone cannot tell. */
export function ReplacedBox(props: { checked: boolean; onCheckedChange: (replaced: boolean) => void }) {
  const { t } = useTranslation('fleet');
  return (
    <div className="space-y-1">
      <Checkbox label={t('odometer.replaced')} {...props} />
      <p className="text-muted-foreground text-sm">{t('odometer.replacedHint')}</p>
    </div>
  );
}
