import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConditionKind, ConditionReport, HireCondition } from '../../../contract/src/index.ts';
import { agreementOf, driversOf, finishReport, gatesOf, useRenewCondition } from '../yard.api.ts';
import { signedFor } from './agreement-step.tsx';
import { ChecksStep, TooEarly } from './checks-step.tsx';
import { type Step, stepWith, unlisted } from './draft.rule.ts';
import { ReportFacts } from './report-facts.tsx';
import type { Draft } from './use-draft.ts';

/** What the report lacks, or else the press that hands the van over or takes it back. */
export function FinishStep({
  condition,
  report,
  kind,
  isBack,
  earliest,
  draft,
  waiting,
  reason,
  onReason,
  onStep,
}: {
  readonly condition: HireCondition;
  readonly report: ConditionReport;
  readonly kind: ConditionKind;
  /** Whether the van was taken back before its report was written. */
  readonly isBack: boolean;
  /** From when on the van may go out, where that is still to come. */
  readonly earliest: Date | null;
  readonly draft: Draft;
  /** Photos that the server does not have yet. */
  readonly waiting: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onStep: (step: Step) => void;
}) {
  const { t } = useTranslation('yard');
  const { number } = useFormats();
  const renew = useRenewCondition();
  // Another van for a hire on the road was checked as it was given.
  const isGated = kind === 'out' && condition.stretch === 1;
  const told = useQuery({ ...gatesOf(condition.bookingId), enabled: isGated }).data;
  const gates = told?.gates ?? [];
  // A reason that an admin left in this tab is no exception of somebody who may make none, nor where nothing is closed any more.
  const isException = isGated && (!told || (told.mayOverride && gates.length > 0));
  const exception = isException && reason.trim() !== '' ? reason.trim() : null;
  const finish = useMutation({
    mutationFn: async () => {
      if (!(await draft.flush())) throw draft.error;
      return finishReport(condition, kind, exception);
    },
    // The press is gone with its page: what came of it is said at the head, and read on from there.
    onSuccess: () => {
      onReason('');
      window.scrollTo?.({ top: 0 });
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
    onSettled: (_done, error) =>
      error === null || (error instanceof ApiError && [409, 422].includes(error.status))
        ? renew()
        : undefined,
  });
  const { data: agreement } = useQuery({ ...agreementOf(condition.bookingId), enabled: kind === 'out' });
  const booked = useQuery({ ...driversOf(condition.bookingId), enabled: kind === 'out' }).data?.items ?? [];
  const { lastOdometerMiles } = condition;
  const miles = draft.fields.odometerMiles;
  const isBackwards = miles !== null && lastOdometerMiles !== null && miles < lastOdometerMiles;
  const lines: readonly (readonly [Step, string])[] = [
    ...report.lacks.map((lack) => [stepWith[lack], t(`lacks.${lack}`)] as const),
    ...(isBackwards
      ? [['meters', t('meters.backwards', { miles: number(lastOdometerMiles) })] as const]
      : []),
  ];
  const unseen = unlisted(
    booked.map(({ name }) => name),
    draft.fields.drivers,
  );
  const what = isBack ? 'later' : kind;
  return (
    <div className="flex flex-col gap-4">
      {earliest && <TooEarly begun earliest={earliest} />}
      {lines.length > 0 ? (
        <Alert tone="warning" title={t('finish.lacks')}>
          <ul className="mt-2 flex flex-col items-start gap-1">
            {lines.map(([step, line]) => (
              <li key={line}>
                <Button variant="link" className="h-auto text-start" onClick={() => onStep(step)}>
                  {line}
                  <Icon name="arrow-right" />
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="success" title={t('finish.whole')} />
      )}
      {/* Said, and no lack: a licence may have another form of the name. */}
      {unseen.length > 0 && (
        <Alert tone="warning" title={t('steps.drivers')}>
          <ul className="mt-2 flex flex-col items-start gap-1">
            {unseen.map((name) => (
              <li key={name}>
                <Button variant="link" className="h-auto text-start" onClick={() => onStep('drivers')}>
                  {t('drivers.unlisted', { name })}
                  <Icon name="arrow-right" />
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {waiting > 0 && <Alert tone="warning" title={t('finish.waiting', { count: waiting })} />}
      {/* Nothing keeps the van here for want of a signature, but nobody overlooks it. */}
      {agreement && (agreement.draft || !signedFor(agreement, condition.stretch)) && (
        <Alert
          tone="warning"
          title={t(
            agreement.draft && agreement.draft.current !== false ? 'agreement.unsigned' : 'agreement.none',
          )}
          action={
            <Button size="sm" variant="outline" onClick={() => onStep('agreement')}>
              {t('steps.agreement')}
            </Button>
          }
        />
      )}
      {/* What still keeps the van in is told before the press, and an exception can be made here, too. */}
      {gates.length > 0 && (
        <ChecksStep bookingId={condition.bookingId} earliest={null} reason={reason} onReason={onReason} />
      )}
      <ReportFacts report={report} />
      <p className="text-muted-foreground text-sm">{t(`finish.text.${what}`)}</p>
      {finish.isError && (
        <Alert tone="danger" title={t(`finish.failed.${what}`)}>
          {apiErrorMessage(finish.error)}
        </Alert>
      )}
      <Button
        size="lg"
        loading={finish.isPending}
        className="sm:self-start"
        disabled={lines.length > 0 || waiting > 0 || earliest !== null}
        onClick={() => finish.mutate()}
      >
        <Icon name={kind === 'out' ? 'key-round' : 'van'} />
        {t(`finish.action.${what}`)}
      </Button>
    </div>
  );
}
