import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { TodayHire } from '../../../contract/src/index.ts';
import { todayPaths } from '../today.paths.ts';
import { type HireList, nextSteps } from './board-lists.ts';
import { BoardRow, Phone, Plate } from './row-parts.tsx';

/** A hire on a list of the board, with its next step. */
export function HireRow({ hire, list, today }: { hire: TodayHire; list: HireList; today: string }) {
  const { t } = useTranslation('today');
  const { money, moment } = useFormats();
  const step = nextSteps[list];
  const owes = Number(hire.due) > 0;
  const time = hire.time ?? t('row.anyTime');
  const when = hire.date === today ? time : `${moment(hire.date)}, ${time}`;
  const to = nextAddress(list, hire);
  return (
    <BoardRow
      lead={<span className={hire.late && list === 'goingOut' ? 'text-danger-text' : undefined}>{when}</span>}
      title={
        <Link to={todayPaths.booking(hire.bookingId)} className="rounded-sm font-medium hover:underline">
          {hire.customerName}
        </Link>
      }
      badges={
        <>
          {hire.status === 'pending' && <Badge tone="warning">{t('row.hold')}</Badge>}
          {owes && list !== 'deposits' && (
            <Badge tone="warning">{t('row.due', { amount: money(hire.due) })}</Badge>
          )}
          {list === 'deposits' && (
            <Badge tone="neutral">{t('row.deposit', { amount: money(hire.deposit) })}</Badge>
          )}
          {hire.licence && (list === 'goingOut' || list === 'licences') && (
            <Badge tone="warning">{t(`licence.${hire.licence}`)}</Badge>
          )}
          {hire.driversToCheck.length > 0 && (list === 'goingOut' || list === 'licences') && (
            <Badge tone="warning" className="max-w-full [overflow-wrap:anywhere]">
              {t('licence.drivers', { names: hire.driversToCheck.join(', ') })}
            </Badge>
          )}
        </>
      }
      text={
        <>
          <Plate registration={hire.registration} /> {hire.vanName} · {hire.depot} · {hire.reference}
          {hire.phone && (
            <>
              {' · '}
              <Phone number={hire.phone} />
            </>
          )}
        </>
      }
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={to} aria-label={t('steps.named', { step: t(`steps.${step}`), name: hire.customerName })}>
            {t(`steps.${step}`)}
          </Link>
        </Button>
      }
    />
  );
}

/** Where the next step of a hire is taken. A hold goes out only after staff confirmed it, which they do on its page. */
function nextAddress(list: HireList, hire: TodayHire): string {
  // Licences of additional drivers are noted on the booking, the customer's own on their page.
  if (list === 'licences' && hire.licence !== null) return todayPaths.customer(hire.customerId);
  if (list === 'goingOut' && hire.status === 'confirmed') return todayPaths.handOver(hire.bookingId);
  if (list === 'comingBack' || list === 'overdue') return todayPaths.takeBack(hire.bookingId);
  return todayPaths.booking(hire.bookingId);
}
