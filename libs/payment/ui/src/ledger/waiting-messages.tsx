import { Badge, Card } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WaitingMessage } from '../../../contract/src/index.ts';
import { Whereabouts } from './day-section.tsx';
import { reconcileStanding } from './ledger.api.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

const told = [
  'intent-succeeded',
  'intent-failed',
  'intent-processing',
  'intent-cancelled',
  'refunded',
  'refund-settled',
  'dispute',
] as const;

/** Messages of the provider that could not be applied yet: how old they are, and what they wait for. */
export function WaitingMessages() {
  const { t } = useTranslation('payment');
  const { data } = useQuery(reconcileStanding);
  if (!data || data.waiting === 0) return null;
  const more = data.waiting - data.messages.length;
  return (
    <section aria-labelledby="waiting-messages">
      <h2 id="waiting-messages" className="text-lg leading-6">
        {t('ledger.messages.title', { count: data.waiting })}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-pretty text-muted-foreground text-sm">
        {t('ledger.messages.text')}
      </p>
      <Card>
        <ul className="flex flex-col divide-y divide-border">
          {data.messages.map((message) => (
            <li key={message.id} className="flex flex-col gap-1 p-4 text-sm">
              <Message message={message} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="border-border border-t p-4 text-muted-foreground text-sm">
            {t('ledger.messages.more', { count: more })}
          </p>
        )}
      </Card>
    </section>
  );
}

function Message({ message }: { message: WaitingMessage }) {
  const { t } = useTranslation('payment');
  const { money, age, instant } = useLedgerFormats();
  const type = told.find((one) => one === message.type) ?? 'other';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t(`ledger.messages.types.${type}`)}</span>
        {message.amount !== null && <span className="tabular-nums">{money(message.amount)}</span>}
        <Whereabouts {...message} paymentId={null} />
        <Badge tone={message.waitsFor === 'amount' ? 'danger' : 'warning'}>{age(message.keptAt)}</Badge>
      </p>
      <p className="text-pretty">{t(`ledger.messages.waits.${message.waitsFor}`)}</p>
      <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
        {t('ledger.messages.tries', { count: message.tries, date: instant(message.tryAt) })} · {message.id}
      </p>
    </>
  );
}
