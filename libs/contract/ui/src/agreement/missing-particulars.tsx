import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { MissingParticular } from '../../../contract/src/index.ts';

/** What the law prescribes for hire agreements and this one lacks, each with the page that fills it in. */
export function MissingParticulars({ missing }: { readonly missing: readonly MissingParticular[] }) {
  const { t } = useTranslation('contract');
  // Customers have no page for it: staff keep these records.
  const isStaff = useAbility().can('send', 'Agreement');
  if (missing.length === 0)
    return (
      <Alert tone="success" title={t('missing.noneTitle')}>
        {t('missing.noneText')}
      </Alert>
    );
  return (
    <Alert tone="warning" title={t('missing.title', { count: missing.length })}>
      <p>{t(isStaff ? 'missing.text' : 'missing.customerText')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {missing.map(({ particular, paragraph, path, reason }) => {
          const words = t(reason === 'expired' ? 'missing.expired' : 'missing.absent', {
            particular: t(`missing.particulars.${particular}`),
            paragraph,
          });
          return (
            <li key={particular}>
              {words}{' '}
              {isStaff && (
                <Link to={path} className="font-medium underline underline-offset-2">
                  {t('missing.fill')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
