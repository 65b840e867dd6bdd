import { Button } from '@convoy/ui-kit';
import { FormConflict } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { FleetDepot } from '../../../contract/src/index.ts';
import { depotFacts, useDepotWords } from './use-depot-words.ts';

/** What somebody else saved meanwhile: of each fact that differs, as it was and as it is, and whether one changed it too. */
export function DepotConflict({
  base,
  current,
  mine,
  depots,
  onTheirs,
  onMine,
}: {
  /** The depot as it was when the form was opened. */
  base: FleetDepot;
  current: FleetDepot;
  /** What one was about to save. */
  mine: Readonly<Record<string, unknown>>;
  depots: readonly FleetDepot[];
  onTheirs: () => void;
  onMine: () => void;
}) {
  const { t } = useTranslation('fleet');
  const { nameOf, wordsOf } = useDepotWords(depots);
  const changed = depotFacts.filter((fact) => JSON.stringify(base[fact]) !== JSON.stringify(current[fact]));
  return (
    <FormConflict title={t('depots.conflict')}>
      <p>{t('conflict.text')}</p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full min-w-80 text-start">
          <thead className="text-muted-foreground">
            <tr>
              <th className="py-1 pe-4 text-start font-medium">{t('conflict.fact')}</th>
              <th className="py-1 pe-4 text-start font-medium">{t('depots.before')}</th>
              <th className="py-1 pe-4 text-start font-medium">{t('conflict.theirs')}</th>
              <th className="py-1 text-start font-medium">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((fact) => (
              <tr key={fact} className="border-border border-t align-top">
                <th scope="row" className="py-1.5 pe-4 text-start font-medium">
                  {nameOf(fact)}
                </th>
                <td className="py-1.5 pe-4 [overflow-wrap:anywhere]">{wordsOf(fact, base)}</td>
                <td className="py-1.5 pe-4 [overflow-wrap:anywhere]">{wordsOf(fact, current)}</td>
                <td className="py-1.5 [overflow-wrap:anywhere]">
                  {t(Object.hasOwn(mine, fact) ? 'depots.changedByYou' : 'conflict.untouched')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
