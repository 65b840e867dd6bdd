import { Card, CardContent, CardDescription, CardHeader, CardTitle, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type ImportField, importFields, neededFields } from '../../../contract/src/import/import-fields.ts';
import type { ImportPreview } from '../../../contract/src/index.ts';
import { useFactWords } from '../components/use-fact-words.ts';

const isNeeded = (field: ImportField) => (neededFields as readonly ImportField[]).includes(field);

/** What each column of the file is, to be chosen. */
export function ImportColumnsCard({
  columns,
  onChoose,
}: {
  columns: ImportPreview['columns'];
  onChoose: (at: number, field: ImportField | null) => void;
}) {
  const { t } = useTranslation('fleet');
  const { nameOf } = useFactWords();
  const nameOfColumn = useColumnName(columns);
  const used = new Set(columns.map(({ field }) => field));
  const options = [
    // Not the empty value: that one stands for "nothing was chosen yet" in the kit.
    { value: 'unused', label: t('import.unused') },
    ...importFields.map((field) => ({
      value: field,
      label: `${nameOf(field)}${isNeeded(field) ? ' *' : ''}${used.has(field) ? ' ✓' : ''}`,
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
                onValueChange={(value) => onChoose(at, importFields.find((one) => one === value) ?? null)}
                options={options}
              />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

/** What a column is called: as the file does, or by its number. */
export function useColumnName(columns: ImportPreview['columns']): (at: number) => string {
  const { t } = useTranslation('fleet');
  return (at) => columns[at]?.header || t('import.column', { number: at + 1 });
}
