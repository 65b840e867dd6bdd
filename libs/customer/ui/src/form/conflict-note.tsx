import { Button } from '@convoy/ui-kit';
import { FormConflict } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../contract/src/index.ts';
import { type CustomerBody, customerFacts } from './customer-entries.ts';

/** What somebody else saved meanwhile beside what one was about to save: of each that differs, both. */
export function ConflictNote({
  base,
  current,
  mine,
  onTheirs,
  onMine,
}: {
  /** The customer as they were when the form was opened. */
  base: Customer;
  current: Customer;
  mine: Partial<CustomerBody>;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const { t } = useTranslation('customer');
  const facts = customerFacts.filter((fact) => current[fact] !== base[fact]);
  const said = (value: unknown) => (value === null || value === '' ? t('notSaid') : String(value));
  return (
    <FormConflict title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      {facts.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full min-w-80 text-start">
            <thead className="text-muted-foreground">
              <tr>
                <th className="py-1 pe-4 text-start font-medium">{t('conflict.fact')}</th>
                <th className="py-1 pe-4 text-start font-medium">{t('conflict.theirs')}</th>
                <th className="py-1 text-start font-medium">{t('conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {facts.map((fact) => (
                <tr key={fact} className="border-border border-t align-top">
                  <th scope="row" className="py-1.5 pe-4 text-start font-medium">
                    {t(`facts.${fact}`)}
                  </th>
                  <td className="py-1.5 pe-4 [overflow-wrap:anywhere]">{said(current[fact])}</td>
                  <td className="py-1.5 [overflow-wrap:anywhere]">
                    {Object.hasOwn(mine, fact) ? said(mine[fact]) : t('conflict.untouched')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" variant="outline" size="sm" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button type="button" size="sm" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </FormConflict>
  );
}
