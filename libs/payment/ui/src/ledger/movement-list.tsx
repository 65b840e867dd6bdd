import { Alert, Badge } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LedgerMovements } from '../../../contract/src/index.ts';
import { DaySection, Whereabouts } from './day-section.tsx';
import { ledgerMovements } from './ledger.api.ts';
import { penceOf } from './money-flow.rule.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

type Movement = LedgerMovements['movements'][number];

/** What the provider's balance did on a day, each movement with what the books say of it. */
export function MovementList({ date }: { date: string }) {
  const { t } = useTranslation('payment');
  const query = useQuery(ledgerMovements(date));
  const movements = query.data?.movements ?? [];
  return (
    <DaySection title={t('ledger.day.movements', { count: movements.length })} query={query}>
      {movements.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          {t(query.data?.compared === false ? 'ledger.standing.away' : 'ledger.day.noMovements')}
        </p>
      ) : (
        <>
          {query.data?.cut && (
            <Alert tone="warning" title={t('ledger.day.cut', { count: movements.length })} />
          )}
          <ul className="flex flex-col divide-y divide-border rounded-lg border border-border">
            {movements.map((movement) => (
              <li
                key={movement.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-3 text-sm"
              >
                <MovementRow movement={movement} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DaySection>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('payment');
  const { money, clock } = useLedgerFormats();
  const { standing } = movement;
  const calm = standing === 'booked' || standing === 'day' || standing === 'coming';
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted-foreground tabular-nums">{clock(new Date(movement.at))}</span>
          <span className="font-medium">{t(`ledger.movements.${movement.kind}`)}</span>
          <Whereabouts {...movement} />
        </p>
        <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{movement.id}</p>
      </div>
      <div className="ml-auto text-right">
        <p className="font-medium tabular-nums">{money(movement.amount)}</p>
        {penceOf(movement.fees) !== 0 && (
          <p className="text-muted-foreground text-xs tabular-nums">
            {t('ledger.day.fees', { amount: money(movement.fees) })}
          </p>
        )}
        <Badge tone={standing === 'booked' ? 'success' : calm ? 'neutral' : 'danger'} className="mt-1">
          {standing === 'booked' ? t('ledger.day.booked') : t(`ledger.differences.what.${standing}`)}
        </Badge>
      </div>
    </>
  );
}
