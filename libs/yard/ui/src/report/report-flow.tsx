import { apiErrorMessage } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { Stepper } from '@convoy/ui-kit/steps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConditionKind, ConditionReport, HireCondition } from '../../../contract/src/index.ts';
import { MarksStep } from '../marks/marks-step.tsx';
import { PhotosStep } from '../photos/photos-step.tsx';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import { driversOf, saveDraft, useRenewCondition } from '../yard.api.ts';
import { AgreementStep } from './agreement-step.tsx';
import { ChecksStep } from './checks-step.tsx';
import { firstFields, handOverSteps, returnSteps, type Step, stepOf } from './draft.rule.ts';
import { DriversStep } from './drivers-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { ItemsStep } from './items-step.tsx';
import { MetersStep } from './meters-step.tsx';
import { SaveNote } from './save-note.tsx';
import { useDraft } from './use-draft.ts';
import { useKeptReason } from './use-kept-reason.ts';

/** What a timer of a browser can count, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface FlowProps {
  readonly condition: HireCondition;
  readonly kind: ConditionKind;
  /** Whether the van was taken back before its report was written. */
  readonly isBack?: boolean;
  /** Who hires: the first driver who is seen. */
  readonly customerName: string;
  /** From when on the van may go out, where that is still to come. */
  readonly earliest?: Date | null;
}

/** The way through a report. Its step is in the address and its draft on the server, so a reload loses neither. */
export function ReportFlow({
  condition,
  kind,
  isBack = false,
  customerName,
  earliest: from = null,
}: FlowProps) {
  const report = condition[kind];
  const earliest = useStillToCome(from);
  const [reason, setReason] = useKeptReason(condition.bookingId);
  if (report === null)
    return (
      <Begin
        condition={condition}
        kind={kind}
        isBack={isBack}
        customerName={customerName}
        earliest={earliest}
        reason={reason}
        onReason={setReason}
      />
    );
  return (
    <Steps
      // Another van of the hire, given meanwhile, has a report of its own: nothing typed or taken for this one goes there.
      key={`${kind} ${report.stretch}`}
      condition={condition}
      kind={kind}
      isBack={isBack}
      earliest={earliest}
      report={report}
      reason={reason}
      onReason={setReason}
    />
  );
}

/** A step of the report of a van as a query: the first van of a hire needs no number while it has no other. */
const atStep = ({ stretch, stretches }: HireCondition, step: Step): Record<string, string> =>
  stretches.length > 1 ? { stretch: String(stretch), step } : { step };

/** A moment while it is to come, null from then on: a page that waits for it needs no reload. */
function useStillToCome(moment: Date | null): Date | null {
  const [now, setNow] = useState(() => Date.now());
  const at = moment?.getTime() ?? 0;
  useEffect(() => {
    if (at <= now) return;
    // A browser's timer counts no further than 24 days; then it is asked again.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(at - Date.now(), LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at > now ? moment : null;
}

interface Reason {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** The checks, and the press that begins the report. */
function Begin({
  condition,
  kind,
  isBack,
  customerName,
  earliest = null,
  reason,
  onReason,
}: FlowProps & Reason) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const client = useQueryClient();
  const [, setQuery] = useSearchParams();
  const begin = useMutation({
    mutationFn: async () => {
      const { bookingId } = condition;
      // The booking may have been given a driver since the checks were read.
      const more = kind === 'out' ? await client.fetchQuery({ ...driversOf(bookingId), staleTime: 0 }) : null;
      const names = more ? [customerName, ...more.items.map(({ name }) => name)] : [];
      return saveDraft(condition, kind, { ...firstFields(names), version: 0 });
    },
    onSuccess: () => setQuery(atStep(condition, kind === 'out' ? 'drivers' : 'meters'), { replace: true }),
    onSettled: () => renew(),
  });
  return (
    <div className="flex flex-col gap-5">
      {kind === 'out' && condition.stretch === 1 && (
        <ChecksStep bookingId={condition.bookingId} earliest={earliest} reason={reason} onReason={onReason} />
      )}
      <p className="text-muted-foreground">{t(`begin.text.${kind}`)}</p>
      {begin.isError && (
        <Alert tone="danger" title={t('begin.failed')}>
          {apiErrorMessage(begin.error)}
        </Alert>
      )}
      <Button size="lg" className="sm:self-start" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t(`begin.action.${isBack ? 'later' : kind}`)}
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}

function Steps({
  condition,
  kind,
  isBack = false,
  earliest = null,
  report,
  reason,
  onReason,
}: Omit<FlowProps, 'customerName'> & Reason & { readonly report: ConditionReport }) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const [query, setQuery] = useSearchParams();
  const draft = useDraft(condition.bookingId, kind, report);
  const { queue, photos } = usePhotoQueue(condition.bookingId, condition.stretch, kind, () => void renew());
  const heading = useRef<HTMLHeadingElement>(null);
  const steps: readonly Step[] =
    kind === 'out'
      ? // Another van for a hire on the road is out already, and was checked as it was given.
        handOverSteps.filter((step) => step !== 'checks' || condition.stretch === 1)
      : returnSteps.filter((step) => step !== 'checks');
  const step = stepOf(steps, query.get('step'), report);
  const at = steps.indexOf(step);
  const shown = useRef(step);
  const go = (next: Step) => {
    void draft.flush();
    setQuery(atStep(condition, next));
  };
  // Who goes on by keyboard or screen reader begins the next step at its heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [step]);
  const waiting = photos.filter(({ state }) => state !== 'done').length;
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    // What has the focus stays above the bar at the lower edge of a phone.
    <div className="flex flex-col gap-5 max-sm:[&_:is(a,button,input,select,textarea)]:scroll-mb-24">
      <Stepper
        current={step}
        steps={steps.map((id) => ({ id, label: t(`steps.${id}`) }))}
        onSelect={(id) => go(id as Step)}
        // Eight names fit no line: they stand below the numbers, and on a phone the heading names the step.
        stacked
      />
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(`steps.${step}`)}
        </h2>
        <SaveNote draft={draft} waiting={waiting} />
      </div>
      {step === 'checks' && (
        <ChecksStep bookingId={condition.bookingId} earliest={earliest} reason={reason} onReason={onReason} />
      )}
      {step === 'drivers' && <DriversStep bookingId={condition.bookingId} draft={draft} />}
      {step === 'meters' && <MetersStep condition={condition} draft={draft} />}
      {step === 'photos' && (
        <PhotosStep condition={condition} report={report} queue={queue} queued={photos} />
      )}
      {step === 'marks' && <MarksStep condition={condition} report={report} kind={kind} />}
      {step === 'items' && (
        <ItemsStep draft={draft} wentOut={kind === 'in' ? (condition.out?.equipment ?? null) : null} />
      )}
      {step === 'agreement' && <AgreementStep bookingId={condition.bookingId} stretch={condition.stretch} />}
      {step === 'finish' && (
        <FinishStep
          condition={condition}
          report={report}
          kind={kind}
          isBack={isBack}
          earliest={earliest}
          draft={draft}
          waiting={waiting}
          reason={reason}
          onReason={onReason}
          onStep={go}
        />
      )}
      <div className="sticky bottom-[var(--notice-room,0px)] -mx-4 flex gap-3 border-border border-t bg-background px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0">
        {before && (
          <Button size="lg" variant="outline" className="flex-1 sm:flex-none" onClick={() => go(before)}>
            {t('back')}
          </Button>
        )}
        {after && (
          <Button size="lg" className="flex-1 sm:flex-none" onClick={() => go(after)}>
            {t('next')}
          </Button>
        )}
      </div>
    </div>
  );
}
