import { useFormats } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingChange } from '../../../contract/src/index.ts';
import { lineChanges } from './line-changes.rule.ts';
import { useLineName } from './use-line-name.ts';

/** The price before and after a change, line by line, with what it comes to. */
export function LineChanges({ change }: { change: BookingChange }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const nameOf = useLineName();
  const { before, after } = change;
  const amount = (value: string | null) => (value === null ? '–' : money(value));
  const lines = lineChanges(before.lines, after.lines);
  const sums = [
    { label: t('quote.deposit'), was: before.depositAmount, is: after.depositAmount, strong: false },
    { label: t('quote.total'), was: before.totalAmount, is: after.totalAmount, strong: true },
  ];
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-border border-b text-left text-muted-foreground">
          <th className="py-2 font-medium">{t('detail.price')}</th>
          <th className="py-2 text-right font-medium">{t('changes.before')}</th>
          <th className="py-2 text-right font-medium">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, line, before: was, after: is }) => (
          <tr key={key} className={cn('border-border border-b', was === is && 'text-muted-foreground')}>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {nameOf(line)}
            </th>
            <td className="py-2 text-right">{amount(was)}</td>
            <td className={cn('py-2 pl-3 text-right', was !== is && 'font-medium')}>{amount(is)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, was, is, strong }) => (
          <tr
            key={label}
            className={cn('border-border border-b', strong ? 'font-semibold' : 'text-muted-foreground')}
          >
            <th scope="row" className={cn('py-2 pr-3 text-left', strong ? 'font-semibold' : 'font-normal')}>
              {label}
            </th>
            <td className="py-2 text-right">{money(was)}</td>
            <td className="py-2 pl-3 text-right">{money(is)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="py-2 pr-3 text-left font-semibold" colSpan={2}>
            {t('changes.difference')}
          </th>
          <td className="py-2 pl-3 text-right">
            {change.difference.startsWith('-') || Number(change.difference) === 0 ? '' : '+'}
            {money(change.difference)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
