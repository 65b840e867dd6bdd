import {
  Badge,
  Card,
  cn,
  EmptyState,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { isWrong } from './difference-list.tsx';
import { flowOf, penceOf } from './money-flow.rule.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

type Day = LedgerReport['days'][number];
const amount = 'text-right tabular-nums whitespace-nowrap max-md:px-2';
const wide = 'hidden md:table-cell print:table-cell';

/** Day by day what came and went, and the books beside the provider; the newest first. Each day opens. */
export function DayTable({ report, onOpen }: { report: LedgerReport; onOpen: (date: string) => void }) {
  const { t } = useTranslation('payment');
  const explained = new Set(report.differences.filter((one) => !isWrong(one)).map(({ date }) => date));
  const wrong = new Set(report.differences.filter(isWrong).map(({ date }) => date));
  return (
    <section aria-labelledby="ledger-days">
      <h2 id="ledger-days" className="text-lg leading-6">
        {t('ledger.days.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-pretty text-muted-foreground text-sm">{t('ledger.days.text')}</p>
      <Card>
        {report.days.length === 0 ? (
          <EmptyState icon="wallet" title={t('ledger.empty')} />
        ) : (
          <Table aria-labelledby="ledger-days">
            <TableHeader>
              <TableRow>
                <TableHead>{t('ledger.columns.day')}</TableHead>
                <TableHead className={cn(amount, wide)}>{t('ledger.columns.in')}</TableHead>
                <TableHead className={cn(amount, wide)}>{t('ledger.columns.out')}</TableHead>
                <TableHead className={amount}>{t('ledger.columns.books')}</TableHead>
                <TableHead className={cn(amount, wide)}>{t('ledger.columns.provider')}</TableHead>
                <TableHead className={amount}>{t('ledger.columns.difference')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {[...report.days].reverse().map((day) => (
                <DayRow
                  key={day.date}
                  day={day}
                  onOpen={onOpen}
                  // Two errors of a day may cancel in their sum, and still are two.
                  differs={wrong.has(day.date)}
                  isExplained={explained.has(day.date)}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
    </section>
  );
}

function DayRow({
  day,
  onOpen,
  differs,
  isExplained,
}: {
  day: Day;
  onOpen: (date: string) => void;
  differs: boolean;
  isExplained: boolean;
}) {
  const { t } = useTranslation('payment');
  const format = useLedgerFormats();
  const { came, went } = flowOf(day);
  const at = day.accounts.find(({ account }) => account === 'provider');
  const books = day.provider
    ? penceOf(day.provider.ledger)
    : penceOf(at?.debit ?? '0') - penceOf(at?.credit ?? '0');
  return (
    <TableRow className={cn('relative', differs && 'bg-danger-soft')}>
      <TableCell className="max-md:pr-1">
        <button
          type="button"
          className="min-h-11 text-left font-medium after:absolute after:inset-0 hover:underline md:min-h-0"
          onClick={() => onOpen(day.date)}
        >
          {format.day(day.date)}
          {/* Where the columns have no room. */}
          <span className="block font-normal text-muted-foreground text-xs tabular-nums md:hidden print:hidden">
            {t('ledger.days.flow', { came: format.pence(came), went: format.pence(went) })}
          </span>
        </button>
      </TableCell>
      <TableCell className={cn(amount, wide)}>{format.pence(came)}</TableCell>
      <TableCell className={cn(amount, wide)}>{format.pence(went)}</TableCell>
      <TableCell className={amount}>{format.pence(books)}</TableCell>
      <TableCell className={cn(amount, wide)}>
        {day.provider ? format.money(day.provider.provider) : '–'}
      </TableCell>
      <TableCell className={amount}>
        <Difference provider={day.provider} differs={differs} isExplained={isExplained} />
      </TableCell>
    </TableRow>
  );
}

/** By how much books and provider differ: loudly where somebody has to do something about it. */
function Difference({
  provider,
  differs,
  isExplained,
}: Pick<Day, 'provider'> & { differs: boolean; isExplained: boolean }) {
  const { t } = useTranslation('payment');
  const { money } = useLedgerFormats();
  if (!provider) return <span className="text-muted-foreground">–</span>;
  const amount = money(provider.difference);
  if (differs) return <Badge tone="danger">{t('ledger.days.differs', { amount })}</Badge>;
  if (penceOf(provider.difference) === 0) return <span className="text-muted-foreground">{amount}</span>;
  return <Badge tone={isExplained ? 'neutral' : 'danger'}>{amount}</Badge>;
}
