import { useAbility, useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Enquiry, EnquiryState } from '../../../contract/src/index.ts';

const tones = { new: 'warning', answered: 'success', closed: 'neutral' } as const satisfies Record<
  EnquiryState,
  string
>;

/** What staff may do with a message. */
export type EnquiryAction = 'answer' | 'close' | 'reopen';

/** One message with its sender, its answer and what may be done. */
export function EnquiryCard({
  enquiry,
  onAction,
}: {
  enquiry: Enquiry;
  onAction: (action: EnquiryAction) => void;
}) {
  const { t } = useTranslation('enquiry');
  const { instant } = useFormats();
  const mayAnswer = useAbility().can('answer', 'Enquiry');
  const { name, email, phone, company, state } = enquiry;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base leading-6 [overflow-wrap:anywhere]">
            {name}
            {company && <span className="font-normal text-muted-foreground"> · {company}</span>}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
            <a className="hover:text-foreground hover:underline" href={`mailto:${email}`}>
              {email}
            </a>
            {phone && (
              <a
                className="hover:text-foreground hover:underline"
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              >
                {phone}
              </a>
            )}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Badge tone="neutral">{t(`topics.${enquiry.topic}`)}</Badge>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </div>
      </div>
      <p className="whitespace-pre-wrap text-pretty [overflow-wrap:anywhere]">{enquiry.message}</p>
      {enquiry.demoAt && (
        <p className="flex items-center gap-2 font-medium text-sm tabular-nums">
          <Icon name="calendar-clock" className="size-4 shrink-0 text-primary-text" />
          {t('list.demoAt', { at: instant(enquiry.demoAt) })}
        </p>
      )}
      {enquiry.answer && (
        <div className="rounded-lg bg-muted p-3 text-sm">
          <p className="text-muted-foreground">
            {t('list.answered', { at: enquiry.answeredAt ? instant(enquiry.answeredAt) : '' })}
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{enquiry.answer}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm tabular-nums">
          {enquiry.reference} · {instant(enquiry.receivedAt)}
        </p>
        {mayAnswer && state !== 'answered' && (
          <div className="flex gap-2">
            {state === 'new' ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('list.closeNamed', { name })}
                onClick={() => onAction('close')}
              >
                {t('list.close')}
              </Button>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('list.reopenNamed', { name })}
                onClick={() => onAction('reopen')}
              >
                {t('list.reopen')}
              </Button>
            )}
            <Button size="sm" aria-label={t('answer.title', { name })} onClick={() => onAction('answer')}>
              {t('answer.open')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
