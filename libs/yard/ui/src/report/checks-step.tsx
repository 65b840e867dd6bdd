import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Field, Icon, Skeleton, Textarea } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gatesOf, type HandOverGate } from '../yard.api.ts';
import { yardPaths } from '../yard.paths.ts';

/** What keeps the van from going out, each with the way to clear it, told before the first step. */
export function ChecksStep({
  bookingId,
  earliest,
  reason,
  onReason,
}: {
  readonly bookingId: number;
  /** From when on the van may go out, where that is still to come. */
  readonly earliest: Date | null;
  /** Why an admin overrides what can be overridden. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}) {
  const { t } = useTranslation('yard');
  const { data, isError, error, refetch } = useQuery(gatesOf(bookingId));
  if (isError && !data)
    return (
      <Alert
        tone="danger"
        title={t('checks.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(error)}
      </Alert>
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-32 rounded-xl" />
      </div>
    );
  const { gates, mayOverride } = data;
  const early = earliest && <TooEarly earliest={earliest} />;
  if (gates.length === 0) return early ?? <Alert tone="success" title={t('checks.clear')} />;
  const overridable = gates.every((gate) => gate.overridable);
  return (
    <div className="flex flex-col gap-4">
      {early}
      <ul aria-label={t('checks.title')} className="flex flex-col gap-3">
        {gates.map((gate) => (
          <li key={`${gate.code} ${gate.params.driver?.id ?? ''}`}>
            <GateLine gate={gate} bookingId={bookingId} />
          </li>
        ))}
      </ul>
      {overridable &&
        (mayOverride ? (
          <Field label={t('checks.reason')} hint={t('checks.reasonHint')}>
            <Textarea value={reason} maxLength={300} onChange={(event) => onReason(event.target.value)} />
          </Field>
        ) : (
          <p className="text-muted-foreground text-sm">{t('checks.askAdmin')}</p>
        ))}
    </div>
  );
}

/** The pickup is further off than a van may go out before it. */
export function TooEarly({
  earliest,
  begun = false,
}: {
  readonly earliest: Date;
  /** The report is begun: nothing is said of when it can be. */
  readonly begun?: boolean;
}) {
  const { t } = useTranslation('yard');
  const { instant } = useFormats();
  return (
    <Alert tone="warning" role="note" title={t('checks.early', { date: instant(earliest.toISOString()) })}>
      {!begun && t('checks.earlyText')}
    </Alert>
  );
}

function GateLine({ gate, bookingId }: { readonly gate: HandOverGate; readonly bookingId: number }) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const { code, overridable, params } = gate;
  const { driver } = params;
  // An additional driver's licence is seen, and the driver removed, on the booking.
  const to =
    code === 'MONEY_DUE'
      ? yardPaths.takePayment(bookingId)
      : driver
        ? yardPaths.booking(bookingId)
        : code === 'PAPERS_LAPSED'
          ? yardPaths.van(params.vanId)
          : yardPaths.licence(params.customerId, bookingId);
  return (
    <Alert
      tone={overridable ? 'warning' : 'danger'}
      role="note"
      title={[driver?.name, t(`checks.gates.${code}.title`)].filter(Boolean).join(': ')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={to}>
            {t(`checks.gates.${code}.clear`)}
            <Icon name="arrow-right" />
          </Link>
        </Button>
      }
    >
      {code === 'MONEY_DUE'
        ? t('checks.gates.MONEY_DUE.text', { amount: money(params.amount ?? '0') })
        : code === 'PAPERS_LAPSED'
          ? t('checks.gates.PAPERS_LAPSED.text')
          : (params.why ?? t(`checks.gates.${code}.text`))}
    </Alert>
  );
}
