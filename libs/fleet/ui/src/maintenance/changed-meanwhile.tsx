import { Button } from '@convoy/ui-kit';
import { FormConflict } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';

/** Says that somebody else was faster: one saves again what one changed, or takes what is there by now. */
export function ChangedMeanwhile({ title, onTakeTheirs }: { title: string; onTakeTheirs: () => void }) {
  const { t } = useTranslation('fleet');
  return (
    <FormConflict
      title={title}
      action={
        <Button type="button" variant="outline" size="sm" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      }
    >
      {t('workshop.changedMeanwhileText')}
    </FormConflict>
  );
}
