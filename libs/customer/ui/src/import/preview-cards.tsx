import { useFormats } from '@convoy/shell-api';
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerFileField,
  customerFileFields,
  type KnownCustomers,
  neededCustomerFields,
} from '../../../contract/src/import/import-fields.ts';
import type { CustomerPreview } from '../../../contract/src/index.ts';

const isNeeded = (field: CustomerFileField) =>
  (neededCustomerFields as readonly CustomerFileField[]).includes(field);

/** What a column is called: as the file does, or by its number. */
function useColumnName(columns: CustomerPreview['columns']): (at: number) => string {
  const { t } = useTranslation('customer');
  return (at) => columns[at]?.header || t('import.column', { number: at + 1 });
}

/** What each column of the file is, to be chosen. */
export function ColumnsCard({
  columns,
  onChoose,
}: {
  columns: CustomerPreview['columns'];
  onChoose: (at: number, field: CustomerFileField | null) => void;
}) {
  const { t } = useTranslation('customer');
  const nameOfColumn = useColumnName(columns);
  const used = new Set(columns.map(({ field }) => field));
  const options = [
    // Not the empty value: that one stands for "nothing was chosen yet" in the kit.
    { value: 'unused', label: t('import.unused') },
    ...customerFileFields.map((field) => ({
      value: field,
      label: `${t(`facts.${field}`)}${isNeeded(field) ? ' *' : ''}${used.has(field) ? ' ✓' : ''}`,
    })),
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.columns')}</CardTitle>
        <CardDescription>{t('import.columnsText')}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="divide-y divide-border">
          {columns.map(({ examples, field }, at) => (
            <li
              // A column is its place; names may come twice.
              key={at}
              className="grid min-w-0 items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-2"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{nameOfColumn(at)}</p>
                {examples.length > 0 && (
                  <p className="truncate text-muted-foreground text-sm">{examples.join(' · ')}</p>
                )}
              </div>
              <Select
                aria-label={t('import.what', { column: nameOfColumn(at) })}
                value={field ?? 'unused'}
                onValueChange={(value) =>
                  onChoose(at, customerFileFields.find((one) => one === value) ?? null)
                }
                options={options}
              />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

/** What becomes of customers who are known: a choice, and what of them would change. */
export function KnownCard({
  preview,
  known,
  onChoose,
}: {
  preview: CustomerPreview;
  known: KnownCustomers;
  onChoose: (known: KnownCustomers) => void;
}) {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const title = t('import.knownTitle', { number: number(preview.known) });
  const { changes, changed } = preview;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <RadioGroup
          aria-label={title}
          options={[
            { value: 'update', label: t('import.knownUpdate'), description: t('import.knownUpdateText') },
            { value: 'skip', label: t('import.knownSkip') },
          ]}
          value={known}
          onValueChange={(value) => onChoose(value as KnownCustomers)}
        />
        {changes.length > 0 && (
          <>
            {changed > changes.length && (
              <p className="text-muted-foreground text-sm">
                {t('import.differencesFirst', { shown: number(changes.length), number: number(changed) })}
              </p>
            )}
            <PlainTable
              label={t('import.differences')}
              heads={[t('import.customer'), t('import.fact'), t('import.now'), t('import.then')]}
              rows={changes.flatMap(({ row, name, facts }) =>
                facts.map(({ field, from, to }) => ({
                  key: `${row} ${field}`,
                  cells: [name, t(`facts.${field}`), from ?? '–', to ?? '–'],
                })),
              )}
            />
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** What is wrong in the file, by row. */
export function FaultsCard({ preview }: { preview: CustomerPreview }) {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const nameOfColumn = useColumnName(preview.columns);
  const { faults, faultCount } = preview;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('import.faultList')}</CardTitle>
        <CardDescription>
          {faultCount > faults.length
            ? t('import.faultsFirst', { told: number(faults.length), number: number(faultCount) })
            : t('import.faultCount', { number: number(faultCount) })}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <PlainTable
          label={t('import.faultList')}
          heads={[t('import.row'), t('import.fact'), t('import.value'), t('import.why')]}
          rows={faults.map(({ row, column, field, rule, detail, value }, at) => ({
            key: String(at),
            cells: [
              number(row),
              field ? t(`facts.${field}`) : column === null ? '' : nameOfColumn(column),
              value,
              t(`import.faults.${rule}`, { detail: detail === null ? '' : number(detail) }),
            ],
          }))}
        />
      </CardContent>
    </Card>
  );
}

function PlainTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <div className="max-h-96 overflow-auto">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            {heads.map((head) => (
              <TableHead key={head}>{head}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, at) => (
                <TableCell key={at} className="max-w-80 [overflow-wrap:anywhere]">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
