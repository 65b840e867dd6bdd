import { Card, cn, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { balanceOf, penceOf } from './money-flow.rule.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

const amount = 'text-right tabular-nums whitespace-nowrap';
const wide = `${amount} hidden md:table-cell print:table-cell`;
/** Nothing is said quietly. */
const sum = (place: string, pounds: string) => cn(place, penceOf(pounds) === 0 && 'text-muted-foreground');

/** What each account held before the period, what was booked in it, and what it holds after. */
export function AccountTable({ accounts }: Pick<LedgerReport, 'accounts'>) {
  const { t } = useTranslation('payment');
  const { money, pence } = useLedgerFormats();
  return (
    <section aria-labelledby="ledger-accounts">
      <h2 id="ledger-accounts" className="mb-3 text-lg leading-6">
        {t('ledger.accounts.title')}
      </h2>
      <Card>
        <Table aria-labelledby="ledger-accounts">
          <TableHeader>
            <TableRow>
              <TableHead>{t('ledger.columns.account')}</TableHead>
              <TableHead className={wide}>{t('ledger.columns.opening')}</TableHead>
              <TableHead className={wide}>{t('ledger.columns.debit')}</TableHead>
              <TableHead className={wide}>{t('ledger.columns.credit')}</TableHead>
              <TableHead className={amount}>{t('ledger.columns.closing')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {accounts.map(({ account, opening, debit, credit, closing }) => (
              <TableRow key={account}>
                <TableCell>
                  <span className="block font-medium">{t(`ledger.accounts.names.${account}`)}</span>
                  <span className="block text-pretty text-muted-foreground text-xs">
                    {t(`ledger.accounts.hints.${account}`)}
                  </span>
                </TableCell>
                <TableCell className={sum(wide, opening)}>{pence(balanceOf(account, opening))}</TableCell>
                <TableCell className={sum(wide, debit)}>{money(debit)}</TableCell>
                <TableCell className={sum(wide, credit)}>{money(credit)}</TableCell>
                <TableCell className={cn(sum(amount, closing), 'font-semibold')}>
                  {pence(balanceOf(account, closing))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </section>
  );
}
