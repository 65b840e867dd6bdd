import { Link } from '@convoy/shell-api/router';
import { Alert, Button } from '@convoy/ui-kit';
import { FormConflict, SubmitButton } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { isFactName, useFactWords } from '../components/use-fact-words.ts';
import type { VanBody } from './van-entries.ts';

/** Tells that what was typed before is here again. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('fleet');
  return (
    <Alert
      tone="neutral"
      action={
        <Button type="button" variant="outline" size="sm" onClick={onDiscard}>
          {t('form.discardDraft')}
        </Button>
      }
    >
      {t('form.draftRestored')}
    </Alert>
  );
}

/** The buttons at the end of a form of a van. @param back where cancelling leads, or what it does */
export function FormFoot({ label, back }: { label: string; back: string | (() => void) }) {
  const { t } = useTranslation('fleet');
  return (
    <div className="sticky bottom-[var(--notice-room,0px)] z-10 -mx-4 flex flex-wrap justify-end gap-3 border-border border-t bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
      {typeof back === 'string' ? (
        <Button asChild variant="outline">
          <Link to={back}>{t('cancel')}</Link>
        </Button>
      ) : (
        <Button variant="outline" onClick={back}>
          {t('cancel')}
        </Button>
      )}
      <SubmitButton pendingLabel={t('form.saving')}>{label}</SubmitButton>
    </div>
  );
}

/** What somebody else saved meanwhile beside what one was about to save: of each that differs, both. */
export function ConflictNote({
  base,
  current,
  mine,
  onTheirs,
  onMine,
}: {
  /** The van as it was when the form was opened. */
  base: FleetVan;
  current: FleetVan;
  mine: VanBody;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const { t } = useTranslation('fleet');
  const { nameOf, wordsOf } = useFactWords();
  const facts = Object.keys(current)
    .filter(isFactName)
    .filter((fact) => current[fact] !== base[fact]);
  return (
    <FormConflict title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
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
                  {nameOf(fact)}
                </th>
                <td className="py-1.5 pe-4 [overflow-wrap:anywhere]">{wordsOf(fact, current[fact])}</td>
                <td className="py-1.5 [overflow-wrap:anywhere]">
                  {Object.hasOwn(mine, fact) ? wordsOf(fact, mine[fact]) : t('conflict.untouched')}
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
