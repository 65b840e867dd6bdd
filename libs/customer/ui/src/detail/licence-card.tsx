import { useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Customer, LicenceView } from '../../../contract/src/index.ts';
import { CustomerStatusBadge } from '../components/customer-status.tsx';
import { customerPaths } from '../customer.paths.ts';

/** The driving licence on record: number, categories, points. */
export function LicenceCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const mayUpdate = useAbility().can('update', 'Customer');
  const { licence } = customer;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('licence.title')}</h2>
          {mayUpdate && (
            <Button asChild variant="outline" size="sm">
              <Link to={customerPaths.licence(customer.id)}>
                {t(licence ? 'licence.edit' : 'licence.add')}
              </Link>
            </Button>
          )}
        </div>
        {licence ? (
          <Licence licence={licence} />
        ) : (
          <p className="text-muted-foreground text-sm">{t('licence.none')}</p>
        )}
      </CardContent>
    </Card>
  );
}

function Licence({ licence }: { licence: LicenceView }) {
  const { t } = useTranslation('customer');
  const { moment, instant, number } = useFormats();
  const { points } = licence;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-mono font-semibold text-base tracking-wide [overflow-wrap:anywhere]">
          {licence.number}
        </span>
        <span className="text-muted-foreground">{t(`licence.issuers.${licence.issuer}`)}</span>
      </p>
      {licence.alsoOf.length > 0 && (
        <Alert tone="warning">
          <p>{t('licence.alsoOf')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {licence.alsoOf.map(({ id, name, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <Link to={customerPaths.customer(id)} className="font-medium underline underline-offset-4">
                  {name}
                </Link>
                {status === 'do-not-hire' && <CustomerStatusBadge status={status} />}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {licence.masked && <p className="text-muted-foreground text-xs">{t('licence.masked')}</p>}
      <ul className="flex flex-col divide-y divide-border text-sm">
        {licence.categories.map((held) => (
          <li
            key={`${held.category} ${held.from}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
          >
            <span className="font-medium">
              {held.category}
              {held.restrictions.length > 0 && (
                <span className="ms-2 font-normal text-muted-foreground">
                  {t('licence.codes', { codes: held.restrictions.join(', ') })}
                </span>
              )}
            </span>
            <span className="text-muted-foreground">
              {t('licence.fromUntil', { from: moment(held.from), until: moment(held.until) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span>{t('licence.points', { count: points.recorded, points: number(points.recorded) })}</span>
        {points.liableToDisqualification && <Badge tone="danger">{t('licence.toCourt')}</Badge>}
        {licence.disqualifiedUntil && (
          <Badge tone="danger">
            {t('licence.disqualified', { date: moment(licence.disqualifiedUntil) })}
          </Badge>
        )}
      </p>
      {licence.endorsements.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {licence.endorsements.map((one) => (
            <li key={`${one.code} ${one.offenceOn}`}>
              <Badge tone="neutral">
                {t('licence.endorsement', { code: one.code, count: one.points, date: moment(one.offenceOn) })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground text-xs">
        {licence.photocardUntil && `${t('licence.photocard', { date: moment(licence.photocardUntil) })} `}
        {licence.nameChecked && `${t('licence.nameChecked')} `}
        {licence.checkedBy
          ? t('licence.checkedBy', { name: licence.checkedBy, date: instant(licence.checkedAt) })
          : t('licence.checked', { date: instant(licence.checkedAt) })}
      </p>
    </>
  );
}
