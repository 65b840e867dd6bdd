import { formatLocales } from '@convoy/platform/i18n';
import { useFormats, useLanguage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, cn, Icon } from '@convoy/ui-kit';
import { useFormAround } from '@convoy/ui-kit/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatedField, PlateLookupAnswer } from '../../../../contract/src/index.ts';
import { useFactWords } from '../../components/use-fact-words.ts';
import { plateText } from '../../components/van-marks.tsx';
import { fleetPaths } from '../../fleet.paths.ts';
import type { PlateFill } from './fill-from-plate.rule.ts';
import { SaidBy } from './said-by.tsx';
import { usePlate } from './use-plate-lookup.ts';

/** What came of looking a plate up: what was filled, what is asked, what nobody knows, what else is known. */
export function PlatePanel() {
  const { t } = useTranslation('fleet');
  const { answer, done, fault } = usePlate();
  return (
    <div
      aria-live="polite"
      className={cn('flex flex-col gap-3 sm:col-span-2', !answer && !fault && 'hidden')}
    >
      {fault && (
        <Alert tone="warning" title={t('plate.failed')}>
          {fault} {t('plate.byHand')}
        </Alert>
      )}
      {answer && done && (
        <>
          {answer.vanId !== null && <AlreadyThere answer={answer} vanId={answer.vanId} />}
          <Silences answer={answer} done={done} />
          {known(done) > 0 && <Found answer={answer} done={done} />}
          <Differences />
        </>
      )}
    </div>
  );
}

const known = ({ fill, same, ask }: PlateFill) => fill.length + same.length + ask.length;
const isHeard = ({ sources }: PlateLookupAnswer) => sources.every(({ state }) => state === 'answered');

function AlreadyThere({ answer, vanId }: { answer: PlateLookupAnswer; vanId: number }) {
  const { t } = useTranslation('fleet');
  const editing = useFormAround().hook.formState.defaultValues?.registration === answer.registration;
  if (editing) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={fleetPaths.van(vanId)}>{t('workshop.toVan')}</Link>
        </Button>
      }
    >
      {t('plate.alreadyThere', { plate: plateText(answer.registration) })}
    </Alert>
  );
}

/** Sources that did not answer, each in a sentence, and what is therefore not known. */
function Silences({ answer, done }: { answer: PlateLookupAnswer; done: PlateFill }) {
  const { t } = useTranslation('fleet');
  const names = useNames();
  const silent = answer.sources.filter(({ state }) => state !== 'answered');
  // Of what was found, what is missing is told with the rest.
  if (silent.length === 0 && known(done) > 0) return null;
  return (
    <Alert tone={silent.length > 0 ? 'warning' : 'neutral'}>
      {silent.map(({ source, state }) => (
        <p key={source}>
          {t(`plate.silent.${state as Exclude<typeof state, 'answered'>}`, {
            source: t(`plate.sources.${source}`),
          })}
        </p>
      ))}
      {done.unknown.length > 0 && <p>{t('plate.unknown', { facts: names(done.unknown) })}</p>}
    </Alert>
  );
}

function Found({ answer, done }: { answer: PlateLookupAnswer; done: PlateFill }) {
  const { t } = useTranslation('fleet');
  const names = useNames();
  const filled = done.fill.map(({ field }) => field);
  return (
    <div className="rounded-lg border border-border bg-muted/40 p-4 text-sm">
      <p className="font-semibold">{t('plate.found', { plate: plateText(answer.registration) })}</p>
      <p className="mt-1">
        {filled.length > 0 ? t('plate.filled', { facts: names(filled) }) : t('plate.nothingToFill')}
      </p>
      {done.unknown.length > 0 && isHeard(answer) && (
        <p>{t('plate.unknown', { facts: names(done.unknown) })}</p>
      )}
      <About about={answer.about} />
    </div>
  );
}

/** What is known and is no entry of the form; what speaks against hiring the van out stands first. */
function About({ about }: { about: PlateLookupAnswer['about'] }) {
  const { t } = useTranslation('fleet');
  const { wordsOf } = useFactWords();
  const { moment } = useFormats();
  const { taxStatus, motStatus, outstandingRecall, markedForExport, colour, taxedAsKg, tested } = about;
  const warnings: string[] = [];
  if (taxStatus.known && taxStatus.value !== 'taxed') warnings.push(t(`plate.tax.${taxStatus.value}`));
  if (motStatus.known && motStatus.value === 'not-valid') warnings.push(t('plate.motOver'));
  if (outstandingRecall.known && outstandingRecall.value) warnings.push(t('plate.recall'));
  if (markedForExport.known && markedForExport.value) warnings.push(t('plate.export'));
  const facts: string[] = [];
  if (colour.known) facts.push(t('plate.colour', { colour: colour.value }));
  if (taxedAsKg.known) facts.push(t('plate.taxedAs', { weight: wordsOf('grossWeightKg', taxedAsKg.value) }));
  if (tested.known)
    facts.push(
      t('plate.tested', {
        miles: wordsOf('odometerMiles', tested.value.miles),
        date: moment(tested.value.on),
      }),
    );
  if (warnings.length + facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {warnings.map((text) => (
        <li key={text} className="flex items-start gap-2 text-warning-text">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
      {facts.map((text) => (
        <li key={text} className="text-muted-foreground">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Entries that differ from what was said: nothing is replaced unless somebody says so. */
function Differences() {
  const { t } = useTranslation('fleet');
  const { open, take, keepMine } = usePlate();
  const { nameOf, wordsOf } = useFactWords();
  const { hook } = useFormAround();
  if (open.length === 0) return null;
  return (
    <Alert tone="primary" title={t('plate.differs')}>
      <ul className="flex flex-col divide-y divide-border">
        {open.map((said) => (
          <li key={said.field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{nameOf(said.field)}</span>:{' '}
              <Was>{wordsOf(said.field, hook.getValues(said.field))}</Was> → {wordsOf(said.field, said.value)}{' '}
              <span className="text-muted-foreground">
                (<SaidBy said={said} />)
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('plate.takeOne', { fact: nameOf(said.field) })}
              onClick={() => take([said])}
            >
              {t('plate.take')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {open.length > 1 && (
          <Button size="sm" onClick={() => take(open)}>
            {t('plate.takeAll')}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={keepMine}>
          {t('plate.keepMine')}
        </Button>
      </div>
    </Alert>
  );
}

const Was = ({ children }: { children: ReactNode }) => (
  <span className="text-muted-foreground">{children}</span>
);

/** Names of facts as a list of the language. */
function useNames(): (facts: readonly PlatedField[]) => string {
  const { nameOf } = useFactWords();
  const { language } = useLanguage();
  const list = new Intl.ListFormat(formatLocales[language], { type: 'conjunction' });
  return (facts) => list.format(facts.map(nameOf));
}
