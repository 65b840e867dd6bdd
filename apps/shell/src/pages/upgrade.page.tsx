import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { HelpButton } from '../frame/help-link.tsx';

/** A page that exists, with a brand whose plan lacks it. */
export function UpgradePage({ slice, title, upgrade }: { slice: string; title: string; upgrade: string }) {
  const { t } = useTranslation('shell');
  const words = useManifestText();
  const { plan } = useTenant();
  return (
    <EmptyState
      className="min-h-[60vh]"
      icon="lock"
      title={<h1 className="text-2xl">{words(slice, title)}</h1>}
      text={t('plan.lacks', { plan: plan.name, upgrade: words(slice, upgrade) })}
      action={
        <>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t('denied.back')}</Link>
          </Button>
          <HelpButton />
        </>
      }
    />
  );
}
