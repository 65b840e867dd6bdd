import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, CardContent } from '@convoy/ui-kit';
import { Timeline, type TimelineEvent } from '@convoy/ui-kit/steps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisputeDetail, reasonOf, takenStatuses } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';

/** What the dispute is about, and what moved. */
export function DisputeAbout({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  const about: [string, ReactNode][] = [
    [t('disputes.facts.reason'), t(`disputes.reasons.${reasonOf(dispute.reason)}`)],
    [t('disputes.facts.customer'), dispute.customerName],
    [
      t('disputes.facts.booking'),
      <Link
        key="booking"
        to={paymentPaths.booking(dispute.bookingId)}
        className="font-medium hover:underline"
      >
        {dispute.reference}
      </Link>,
    ],
    [t('disputes.facts.van'), dispute.van],
    [
      t('disputes.facts.paid'),
      `${money(dispute.paid)}${dispute.paidAt ? `, ${instant(dispute.paidAt)}` : ''}`,
    ],
    [t('disputes.facts.due'), dispute.dueBy ? instant(dispute.dueBy) : '–'],
  ];
  const moved = [
    ['withdrawn', dispute.withdrawn],
    ['reinstated', dispute.reinstated],
    ['fee', dispute.fee],
  ] as const;
  return (
    <>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <h2 className="text-lg leading-6">{t('disputes.facts.title')}</h2>
          <Facts rows={about} />
        </CardContent>
      </Card>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <h2 className="text-lg leading-6">{t('disputes.money.title')}</h2>
          <Facts rows={moved.map(([name, amount]) => [t(`disputes.money.${name}`), money(amount)])} numbers />
          {takenStatuses.includes(dispute.status) && (
            <p className="text-muted-foreground text-sm">{t('disputes.money.hint')}</p>
          )}
        </CardContent>
      </Card>
    </>
  );
}

function Facts({ rows, numbers = false }: { rows: readonly [string, ReactNode][]; numbers?: boolean }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd className={`min-w-0 text-end [overflow-wrap:anywhere] ${numbers ? 'tabular-nums' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened to the dispute, and what is due. */
export function DisputeTimeline({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation('payment');
  const { instant } = useFormats();
  const at = (iso: string) => ({ time: instant(iso), dateTime: iso });
  const events: TimelineEvent[] = [
    {
      id: 'opened',
      title: t('disputes.timeline.opened'),
      icon: 'shield-alert',
      tone: 'danger',
      ...at(dispute.openedAt),
    },
    ...(dispute.submittedAt
      ? [
          {
            id: 'submitted',
            title: t('disputes.timeline.submitted'),
            icon: 'send',
            tone: 'primary' as const,
            person: dispute.submittedBy ?? t('disputes.timeline.elsewhere'),
            ...at(dispute.submittedAt),
          },
        ]
      : []),
    ...(dispute.acceptedAt
      ? [
          {
            id: 'accepted',
            title: t('disputes.timeline.accepted'),
            icon: 'circle-x',
            person: dispute.acceptedBy ?? undefined,
            ...at(dispute.acceptedAt),
          },
        ]
      : []),
    ...(dispute.endedAt
      ? [
          {
            id: 'ended',
            title: t(`disputes.status.${dispute.status}`),
            icon: dispute.status === 'won' ? 'circle-check' : 'circle',
            tone: dispute.status === 'won' ? ('success' as const) : ('neutral' as const),
            ...at(dispute.endedAt),
          },
        ]
      : []),
    ...(dispute.can.answer && dispute.dueBy
      ? [{ id: 'due', title: t('disputes.timeline.due'), icon: 'clock', pending: true, ...at(dispute.dueBy) }]
      : []),
  ];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('disputes.timeline.title')}</h2>
        <Timeline label={t('disputes.timeline.title')} events={events} />
      </CardContent>
    </Card>
  );
}
