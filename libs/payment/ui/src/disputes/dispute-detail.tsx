import { ApiError, apiErrorMessage, useFormats, useLeaveGuard } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Button,
  buttonStyles,
  Card,
  CardContent,
  ConfirmDialog,
  Field,
  Icon,
  PageHeader,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisputeDetail as Detail, STATEMENT_MAX } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { DisputeBadge, useTimeLeft } from './dispute-facts.tsx';
import { DisputeAbout, DisputeTimeline } from './dispute-side.tsx';
import { decide, disputeById, saveDraft } from './disputes.api.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { useDraft } from './use-draft.ts';

/** One dispute: what it is about, what there is to answer it with, and the answer itself. */
export function DisputeDetail({ dispute }: { dispute: Detail }) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  const client = useQueryClient();
  const left = useTimeLeft()(dispute);
  const { draft, dirty, type, leave, settle } = useDraft(dispute);
  const [asked, setAsked] = useState<'submit' | 'accept' | null>(null);
  useLeaveGuard(dirty);
  const show = (next: Detail) => client.setQueryData(disputeById(dispute.id).queryKey, next);
  /** Somebody else was quicker: the page shows what they did. */
  const lookAgain = (error: unknown) =>
    error instanceof ApiError && error.status === 409
      ? client.invalidateQueries({ queryKey: disputeById(dispute.id).queryKey })
      : undefined;
  const save = useMutation({
    mutationFn: () => saveDraft(dispute.id, { ...draft, revision: dispute.revision }),
    onSuccess: (next) => {
      show(next);
      settle();
      toast({ title: t('disputes.draft.saved'), tone: 'success' });
    },
    onError: lookAgain,
  });
  const answer = useMutation({
    mutationFn: (decision: 'submit' | 'accept') => decide(dispute.id, decision, dispute.revision),
    onSuccess: (next, decision) => {
      show(next);
      toast({ title: t(`disputes.${decision}.done`), tone: 'success' });
    },
    onError: lookAgain,
  });
  const missing = dispute.evidence.filter(({ strength, decisive }) => decisive && strength === 'missing');
  const { can } = dispute;
  return (
    <>
      <PageHeader
        back={<Link to={paymentPaths.disputes}>{t('disputes.title')}</Link>}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t('disputes.one', { reference: dispute.reference })}
            <span className="inline-flex gap-2 font-sans normal-case tracking-normal">
              <DisputeBadge status={dispute.status} />
            </span>
          </span>
        }
        description={t('disputes.asked', { amount: money(dispute.amount), customer: dispute.customerName })}
      />
      <Standing dispute={dispute} left={left} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
          {(can.answer || dispute.statement) && (
            <Card>
              <CardContent className="flex flex-col gap-4">
                <h2 className="text-lg leading-6">{t('disputes.draft.title')}</h2>
                {can.answer ? (
                  <Field label={t('disputes.draft.label')} hint={t('disputes.draft.hint')}>
                    <Textarea
                      rows={6}
                      maxLength={STATEMENT_MAX}
                      value={draft.statement}
                      onValueChange={type}
                    />
                  </Field>
                ) : (
                  <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{dispute.statement}</p>
                )}
              </CardContent>
            </Card>
          )}
          {dispute.evidence.length > 0 && (
            <Card>
              <CardContent className="flex flex-col gap-4">
                <div>
                  <h2 className="text-lg leading-6">{t('disputes.evidence.title')}</h2>
                  <p className="mt-1 text-muted-foreground text-sm">
                    {t(can.answer ? 'disputes.evidence.text' : 'disputes.evidence.sent')}
                  </p>
                </div>
                <EvidenceList dispute={dispute} leftOut={draft.leftOut} onLeave={leave} />
              </CardContent>
            </Card>
          )}
          {(can.answer || dispute.files.length > 0) && (
            <Card>
              <CardContent className="flex flex-col gap-4">
                <h2 className="text-lg leading-6">{t('disputes.files.title')}</h2>
                <EvidenceFiles dispute={dispute} onChange={show} />
              </CardContent>
            </Card>
          )}
          {can.answer && (
            <Card>
              <CardContent className="flex flex-col gap-4">
                <h2 className="text-lg leading-6">{t('disputes.submit.action')}</h2>
                <p className="text-muted-foreground text-sm">
                  {missing.length > 0
                    ? t('disputes.submit.missing', {
                        kinds: missing.map(({ kind }) => t(`disputes.evidence.kinds.${kind}`)).join(', '),
                      })
                    : t('disputes.submit.whole')}
                </p>
                {save.isError && (
                  <Alert tone="danger" title={t('disputes.draft.failed')}>
                    {apiErrorMessage(save.error)}
                  </Alert>
                )}
                <div className="flex flex-wrap gap-3">
                  <Button disabled={dirty} onClick={() => setAsked('submit')}>
                    <Icon name="send" />
                    {t('disputes.submit.action')}
                  </Button>
                  <Button
                    variant="outline"
                    disabled={!dirty}
                    loading={save.isPending}
                    onClick={() => save.mutate()}
                  >
                    {t('disputes.draft.save')}
                  </Button>
                  <a
                    href={paymentPaths.rebuttal(dispute.id)}
                    download
                    className={buttonStyles({ variant: 'outline' })}
                  >
                    <Icon name="file-text" />
                    {t('disputes.preview')}
                  </a>
                  <Button variant="ghost" onClick={() => setAsked('accept')}>
                    {t('disputes.accept.action')}
                  </Button>
                </div>
                {dirty && <p className="text-muted-foreground text-xs">{t('disputes.draft.unsaved')}</p>}
              </CardContent>
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
          <DisputeAbout dispute={dispute} />
          <DisputeTimeline dispute={dispute} />
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            answer.reset();
          }}
          title={t(`disputes.${asked}.question`)}
          text={t(`disputes.${asked}.text`, { amount: money(dispute.amount) })}
          confirmLabel={t(`disputes.${asked}.confirm`)}
          tone={asked === 'accept' ? 'danger' : 'default'}
          error={answer.isError ? apiErrorMessage(answer.error) : undefined}
          onConfirm={() => answer.mutateAsync(asked)}
        />
      )}
    </>
  );
}

/** How it stands, and what is to be done next. */
function Standing({ dispute, left }: { dispute: Detail; left: { text: string; urgent: boolean } | null }) {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  const amount = money(dispute.amount);
  const due = dispute.dueBy ? instant(dispute.dueBy) : '–';
  const { status } = dispute;
  const tone =
    status === 'won'
      ? 'success'
      : status === 'lost' || left?.urgent
        ? 'danger'
        : dispute.can.answer
          ? 'warning'
          : 'neutral';
  const goesBack = status === 'won' && Number(dispute.goesBack) > 0;
  const words =
    dispute.can.answer || status === 'won' || status === 'lost' || status === 'closed'
      ? dispute.can.answer
        ? status === 'warning_needs_response'
          ? 'asks'
          : 'open'
        : (status as 'won' | 'lost' | 'closed')
      : dispute.submittedAt
        ? // A bank that only asked has not taken the money.
          status === 'warning_under_review'
          ? 'reading'
          : 'review'
        : 'over';
  return (
    <Alert
      tone={tone}
      className="mb-5 lg:mb-6"
      title={
        dispute.can.answer && left
          ? `${t(`disputes.standing.${words}.title`)} · ${left.text}`
          : t(`disputes.standing.${words}.title`)
      }
    >
      {goesBack
        ? t('disputes.standing.won.back', { amount, back: money(dispute.goesBack) })
        : t(`disputes.standing.${words}.text`, { amount, due })}
    </Alert>
  );
}
