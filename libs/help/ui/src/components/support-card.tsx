import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { helpPaths } from '../help.paths.ts';
import { useSupportTexts } from './use-support-texts.ts';

/** The people to ask when no guide answers: how they are reached, and when. */
export function SupportCard() {
  const { t } = useTranslation('help');
  const { name, contact } = useTenant();
  const { answer, hours, emergencies } = useSupportTexts();
  return (
    <Card className="mt-10 max-w-3xl p-5 md:p-6">
      <h2 className="text-lg leading-6">{t('support.title')}</h2>
      <p className="mt-1 text-muted-foreground">{t('support.text', { name })}</p>
      <ul className="mt-4 flex flex-col gap-4">
        <li className="flex items-start gap-3">
          <Icon name="mail" className="mt-0.5 size-5 shrink-0 text-primary-text" />
          <span className="min-w-0">
            <a className="[overflow-wrap:anywhere] hover:underline" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <span className="block text-muted-foreground text-sm">{answer}</span>
          </span>
        </li>
        <li className="flex items-start gap-3">
          <Icon name="phone" className="mt-0.5 size-5 shrink-0 text-primary-text" />
          <span className="min-w-0">
            <a className="hover:underline" href={`tel:${contact.phone.replace(/\s/g, '')}`}>
              {contact.phone}
            </a>
            <span className="block text-muted-foreground text-sm">{hours}</span>
            {emergencies && <span className="block text-muted-foreground text-sm">{emergencies}</span>}
          </span>
        </li>
      </ul>
      <Button asChild variant="outline" className="mt-5">
        <Link to={helpPaths.contact}>{t('support.write')}</Link>
      </Button>
    </Card>
  );
}
