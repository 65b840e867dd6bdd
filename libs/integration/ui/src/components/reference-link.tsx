import { Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Leads to what a program can ask for, with rights and examples: a page of the API, beside the one that is open. */
export function ReferenceLink() {
  const { t } = useTranslation('integration');
  return (
    <Button asChild variant="outline">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        <Icon name="external-link" />
        {t('reference')}
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    </Button>
  );
}
