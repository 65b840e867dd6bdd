import { useFormats } from '@convoy/shell-api';
import { Badge, Card, CardContent, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer, DrivableKind } from '../../../contract/src/index.ts';
import { FailedToLoad } from '../components/failed-to-load.tsx';
import { customerDriving } from '../customer.api.ts';

/** Which of the brand's vans a customer may drive today, and why not the others. */
export function DrivingCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const driving = useQuery({ ...customerDriving(customer.id), enabled: customer.licence !== null });
  if (customer.licence === null) return null;
  // The same whatever they drive.
  const reminders = [...new Set(driving.data?.kinds?.flatMap((kind) => kind.reminders))];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('driving.title')}</h2>
        {driving.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24 rounded-lg" />
          </div>
        ) : driving.isError && !driving.data ? (
          <FailedToLoad
            title={t('driving.failed')}
            error={driving.error}
            onRetry={() => void driving.refetch()}
          />
        ) : driving.data?.kinds === null ? (
          <p className="text-muted-foreground text-sm">{t('driving.unknown')}</p>
        ) : driving.data?.kinds?.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('driving.noVans')}</p>
        ) : (
          <>
            {reminders.map((reminder) => (
              <p key={reminder} className="text-muted-foreground text-sm">
                {t(`driving.reminders.${reminder}`)}
              </p>
            ))}
            <ul className="flex flex-col divide-y divide-border">
              {driving.data?.kinds?.map((kind) => (
                <Kind
                  key={JSON.stringify([
                    kind.example,
                    kind.grossWeightKg,
                    kind.seats,
                    kind.fuelType,
                    kind.vans,
                  ])}
                  kind={kind}
                />
              ))}
            </ul>
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Kind({ kind }: { kind: DrivableKind }) {
  const { t } = useTranslation('customer');
  const { money, number } = useFormats();
  const allowed = kind.outcome === 'allowed';
  return (
    <li className="flex flex-col gap-1 py-2.5 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          {kind.example}
          <span className="ms-2 font-normal text-muted-foreground">
            {[
              t('driving.vans', { count: kind.vans }),
              ...(kind.grossWeightKg === null
                ? []
                : [t('driving.weight', { kg: number(kind.grossWeightKg) })]),
            ].join(' · ')}
          </span>
        </span>
        <Badge tone={allowed ? 'success' : 'danger'}>
          {allowed ? t('driving.may', { category: kind.category }) : t('driving.mayNot')}
        </Badge>
      </span>
      {kind.reasons.map((reason) => (
        <span key={reason.code} className="text-muted-foreground">
          {reason.why} {reason.needed}
        </span>
      ))}
      {kind.surchargePerDay && (
        <span className="text-muted-foreground">
          {t('driving.surcharge', { amount: money(kind.surchargePerDay) })}
        </span>
      )}
    </li>
  );
}
