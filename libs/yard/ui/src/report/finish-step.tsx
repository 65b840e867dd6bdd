import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConditionKind, ConditionReport, HireCondition } from '../../../contract/src/index.ts';
import { finishReport, useRenewCondition } from '../yard.api.ts';
import { type Step, stepWith } from './draft.rule.ts';
import { ReportFacts } from './report-facts.tsx';
import type { Draft } from './use-draft.ts';

/** What the report lacks, or else the press that hands the van over or takes it back. */
export function FinishStep({
  condition,
  report,
  kind,
  isBack,
  draft,
  waiting,
  reason,
  onStep,
}: {
  readonly condition: HireCondition;
  readonly report: ConditionReport;
  readonly kind: ConditionKind;
  /** Whether the van was taken back before its report was written. */
  readonly isBack: boolean;
  readonly draft: Draft;
  /** Photos that the server does not have yet. */
  readonly waiting: number;
  readonly reason: string;
  readonly onStep: (step: Step) => void;
}) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const finish = useMutation({
    mutationFn: async () => {
      if (!(await draft.flush())) throw draft.error;
      return finishReport(condition.bookingId, kind, reason.trim() === '' ? null : reason.trim());
    },
    onSettled: (_done, error) =>
      error === null || (error instanceof ApiError && [409, 422].includes(error.status))
        ? renew()
        : undefined,
  });
  const { lacks } = report;
  const what = isBack ? 'later' : kind;
  return (
    <div className="flex flex-col gap-4">
      {lacks.length > 0 ? (
        <Alert tone="warning" title={t('finish.lacks')}>
          <ul className="mt-2 flex flex-col items-start gap-1">
            {lacks.map((lack) => (
              <li key={lack}>
                <Button variant="link" onClick={() => onStep(stepWith[lack])}>
                  {t(`lacks.${lack}`)}
                  <Icon name="arrow-right" />
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="success" title={t('finish.whole')} />
      )}
      {waiting > 0 && <Alert tone="warning" title={t('finish.waiting', { count: waiting })} />}
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
        disabled={lacks.length > 0 || waiting > 0}
        onClick={() => finish.mutate()}
      >
        <Icon name={kind === 'out' ? 'key-round' : 'van'} />
        {t(`finish.action.${what}`)}
      </Button>
    </div>
  );
}
