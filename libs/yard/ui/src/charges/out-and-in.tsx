import { useFormats } from '@convoy/shell-api';
import {
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type ConditionReport, conditionPanels, type HireCondition } from '../../../contract/src/index.ts';
import { useFuelWords } from '../gauge/use-fuel-words.ts';

/** The van as it went out beside the van as it came in: readings first, then the photos of each panel. */
export function OutAndIn({ condition }: { readonly condition: HireCondition }) {
  const { t } = useTranslation('yard');
  const { number } = useFormats();
  const fuelWords = useFuelWords();
  const { out, in: back } = condition;
  const lines: readonly (readonly [string, (report: ConditionReport) => string | null])[] = [
    [
      t('meters.odometer'),
      ({ odometerMiles: miles }) => (miles === null ? null : t('facts.miles', { miles: number(miles) })),
    ],
    [t('meters.fuel'), ({ fuelEighths }) => (fuelEighths === null ? null : fuelWords(fuelEighths))],
    [
      t('meters.charge'),
      ({ chargePercent }) =>
        chargePercent === null ? null : t('meters.percent', { percent: chargePercent }),
    ],
    [t('items.keys'), ({ keys }) => (keys === null ? null : number(keys))],
    [t('facts.equipment'), ({ equipment }) => equipment.join(', ') || null],
    [t('facts.marks'), ({ marks }) => number(marks.length)],
  ];
  const said = (read: (report: ConditionReport) => string | null, report: ConditionReport | null) =>
    (report && read(report)) ?? '—';
  const shown = lines.filter(([, read]) => (out && read(out)) || (back && read(back)));
  // Before the return there is nothing beside the way out.
  const sides = [['out', out] as const, ['in', back] as const].filter(([, report]) => report !== null);
  const panels = conditionPanels.filter((panel) =>
    [out, back].some((report) => report?.photos.some((photo) => photo.panel === panel)),
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('compare.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {/* Both sides are as wide as each other, also on a phone, and the names beside them stay whole words. */}
        <Table className="table-fixed [&_:is(td,th):first-child]:w-[38%] [&_:is(td,th):first-child]:ps-0 [&_:is(td,th)]:px-2 [&_td]:[overflow-wrap:anywhere]">
          <TableHeader>
            <TableRow>
              <TableHead>{t('compare.what')}</TableHead>
              <TableHead>{t('compare.out')}</TableHead>
              <TableHead>{t('compare.in')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map(([label, read]) => (
              <TableRow key={label}>
                <TableCell>{label}</TableCell>
                <TableCell>{said(read, out)}</TableCell>
                <TableCell>{said(read, back)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {/* On a wide screen two panels stand beside each other: the charges below are not far away. */}
        <div className="grid gap-5 lg:grid-cols-2">
          {panels.map((panel) => (
            <section key={panel} className="flex flex-col gap-2">
              <h3 className="font-medium text-sm">{t(`panels.${panel}`)}</h3>
              <div className="grid grid-cols-2 gap-3">
                {sides.map(([side, report]) => (
                  <div key={side} className="flex min-w-0 flex-col gap-2">
                    <p className="text-muted-foreground text-xs">{t(`compare.${side}`)}</p>
                    {report?.photos
                      .filter((photo) => photo.panel === panel)
                      .map((photo, at) => (
                        <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
                          <img
                            src={photo.small}
                            alt={`${t(`compare.${side}`)}: ${t('photos.alt', { panel: t(`panels.${panel}`), number: at + 1 })}`}
                            loading="lazy"
                            className="aspect-4/3 w-full rounded-md bg-muted object-cover"
                          />
                        </a>
                      ))}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </CardContent>
    </Card>
  );
}
