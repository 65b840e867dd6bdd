import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayHire } from '../../../contract/src/index.ts';
import { Phone, Plate } from '../board/row-parts.tsx';
import { todayPaths } from '../today.paths.ts';
import { byHour } from './by-hour.rule.ts';

/** Columns that stand apart where there is room, and on paper. */
const APART: ReadonlySet<string> = new Set(['phone', 'due', 'notes']);
const ROOMY = 'max-md:hidden print:table-cell';

/** Hires that go out, or that come back, by the hour. */
export function SheetTable({
  list,
  hires,
  total,
}: {
  list: 'goingOut' | 'comingBack';
  hires: readonly TodayHire[];
  /** All of the day, also those beyond the most of one answer. */
  total: number;
}) {
  const { t } = useTranslation('today');
  const { money } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-lg leading-6">
        {t('sheet.count', { list: t(`lists.${list}`), count: total })}
      </h2>
      {hires.length === 0 ? (
        <p className="text-muted-foreground text-sm print:text-black">{t(`sheet.${list}`)}</p>
      ) : (
        // On a phone the telephone, what is due and the notes stand below the customer: a table that scrolls would hide them.
        <div className="overflow-x-auto rounded-xl border border-border print:overflow-visible print:rounded-none print:border-black">
          <table className="w-full border-collapse text-start text-sm print:text-xs">
            <thead>
              <tr className="border-border border-b bg-muted text-xs print:border-black print:bg-white">
                {(['time', 'van', 'customer', 'phone', 'due', 'notes', 'done'] as const).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={cn('px-3 py-2 text-start font-medium', APART.has(column) && ROOMY)}
                  >
                    {t(`sheet.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {byHour(hires).map(({ hour, hires: of }) => (
              <tbody key={hour ?? ''} className="break-inside-avoid">
                <tr>
                  <th
                    colSpan={7}
                    scope="rowgroup"
                    className="border-border border-b px-3 pt-3 pb-1 text-start font-semibold text-xs tabular-nums print:border-black"
                  >
                    {hour ?? t('row.anyTime')}
                  </th>
                </tr>
                {of.map((hire) => (
                  <tr key={hire.bookingId} className="border-border border-b align-top print:border-gray-400">
                    <td className="whitespace-nowrap px-3 py-2 tabular-nums">{hire.time ?? '–'}</td>
                    <td className="px-3 py-2">
                      <Plate registration={hire.registration} />
                      <span className="block text-muted-foreground text-xs print:text-black">
                        {hire.vanName}, {hire.depot}
                      </span>
                    </td>
                    <td className="px-3 py-2">
                      <Link
                        to={todayPaths.booking(hire.bookingId)}
                        className="hover:underline print:no-underline"
                      >
                        {hire.customerName}
                      </Link>
                      <span className="block text-muted-foreground text-xs print:text-black">
                        {hire.reference}
                      </span>
                      <span className="block text-xs leading-5 md:hidden print:hidden [overflow-wrap:anywhere]">
                        {hire.phone && (
                          <span className="block tabular-nums">
                            <Phone number={hire.phone} />
                          </span>
                        )}
                        {Number(hire.due) > 0 && (
                          <span className="block">{t('row.due', { amount: money(hire.due) })}</span>
                        )}
                        <Notes hire={hire} list={list} />
                      </span>
                    </td>
                    <td className={cn('whitespace-nowrap px-3 py-2 tabular-nums', ROOMY)}>
                      {hire.phone ? <Phone number={hire.phone} /> : '–'}
                    </td>
                    <td className={cn('whitespace-nowrap px-3 py-2 tabular-nums', ROOMY)}>
                      {Number(hire.due) > 0 ? money(hire.due) : '–'}
                    </td>
                    <td className={cn('max-w-64 px-3 py-2 text-xs [overflow-wrap:anywhere]', ROOMY)}>
                      <Notes hire={hire} list={list} />
                    </td>
                    <td className="px-3 py-2">
                      <span className="block size-4 border border-border print:border-black" />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {total > hires.length && (
        <p className="mt-2 text-sm">{t('row.more', { count: total - hires.length })}</p>
      )}
    </section>
  );
}

/** What the yard should know of a hire. */
function Notes({ hire, list }: { hire: TodayHire; list: 'goingOut' | 'comingBack' }) {
  const { t } = useTranslation('today');
  const out = list === 'goingOut';
  return (
    <>
      {hire.licence && out && <span className="block font-medium">{t(`licence.${hire.licence}`)}</span>}
      {hire.driversToCheck.length > 0 && out && (
        <span className="block font-medium">
          {t('licence.drivers', { names: hire.driversToCheck.join(', ') })}
        </span>
      )}
      {hire.notes}
    </>
  );
}
