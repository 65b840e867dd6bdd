import { useTenant } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

type Answer = 'yes' | 'partly' | 'no';
/** What a diary and a general booking tool do of it; Convoy does all. */
const ROWS = [
  ['brand', 'no', 'partly'],
  ['clash', 'no', 'partly'],
  ['deposit', 'no', 'partly'],
  ['fleet', 'partly', 'no'],
  ['oneWay', 'no', 'no'],
  ['branches', 'no', 'no'],
] as const satisfies readonly (readonly [string, Answer, Answer])[];
const icons = { yes: 'circle-check', partly: 'minus', no: 'x' } as const;

/** The product beside what most hire desks begin with. */
export function Comparison() {
  const { t } = useTranslation('site');
  const { name } = useTenant();
  const head = 'wrap-anywhere hyphens-auto px-0.5 py-3 align-bottom text-xs md:px-4 md:text-sm';
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-xl border border-border bg-surface">
      <thead>
        <tr className="border-border border-b">
          <th scope="col" className={cn(head, 'w-[40%] ps-3 text-start md:ps-5')}>
            {t('landing.compare.what')}
          </th>
          {[name, t('landing.compare.shop'), t('landing.compare.sheet')].map((title, at) => (
            <th key={title} scope="col" className={cn(head, 'text-center', at > 0 && 'font-normal')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([row, sheet, shop]) => (
          <tr key={row} className="border-border border-b last:border-b-0">
            <th
              scope="row"
              className="wrap-anywhere hyphens-auto py-3 ps-3 pe-1 text-start font-normal text-sm md:ps-5"
            >
              {t(`landing.compare.rows.${row}`)}
            </th>
            <Cell answer="yes" />
            <Cell answer={shop} />
            <Cell answer={sheet} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ answer }: { answer: Answer }) {
  const { t } = useTranslation('site');
  return (
    <td className="px-1 py-3 text-center">
      <span
        className={cn(
          'inline-flex flex-col items-center gap-0.5 text-xs',
          answer === 'yes' ? 'text-success-text' : 'text-muted-foreground',
        )}
      >
        <Icon name={icons[answer]} className="size-5" />
        {t(`landing.compare.${answer}`)}
      </span>
    </td>
  );
}
