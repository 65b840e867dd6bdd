import { useFormats, useLanguage } from '@convoy/shell-api';
import { type DataColumn, DataTable, exportAsCsv } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportFault, ImportPreview } from '../../../contract/src/index.ts';
import { isFactName, useFactWords } from '../components/use-fact-words.ts';
import { useColumnName } from './import-columns.tsx';

const idOf = ({ row, column, rule, field }: ImportFault) => `${row}.${column ?? ''}.${field ?? ''}.${rule}`;

/** What is wrong in the file, by row and column, to be searched, sorted and saved. */
export function FaultList({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('fleet');
  const { language } = useLanguage();
  const { number } = useFormats();
  const { nameOf } = useFactWords();
  const why = useFaultWords();
  const nameOfColumn = useColumnName(preview.columns);
  const columns = useMemo((): readonly DataColumn<ImportFault>[] => {
    const columnOf = ({ field, column }: ImportFault) =>
      field ? nameOf(field) : column === null ? '' : nameOfColumn(column);
    return [
      { id: 'row', header: t('import.row'), value: ({ row }) => row, minWidth: 80, grow: 0 },
      { id: 'column', header: t('import.fact'), value: columnOf, filter: {}, minWidth: 150, grow: 0.5 },
      { id: 'value', header: t('import.value'), value: ({ value }) => value, minWidth: 140, grow: 0.5 },
      { id: 'why', header: t('import.why'), value: why, minWidth: 260, grow: 2, card: 'title' },
    ];
    // The words change with the language alone, as `t` does; what columns are called with the file.
  }, [t, preview.columns]);
  const told = preview.faults.length;
  return (
    <section aria-label={t('import.faultList')}>
      <DataTable
        label={t('import.faultList')}
        columns={columns}
        rows={preview.faults}
        rowId={idOf}
        locale={language}
        countText={(matching, total) =>
          matching === total && preview.faultCount > told
            ? t('import.faultsFirst', { told: number(told), number: number(preview.faultCount) })
            : t('import.faultCount', { number: number(matching) })
        }
        maxHeight="28rem"
        onExport={exportAsCsv<ImportFault>(`${t('import.faultsFile')}.csv`)}
      />
    </section>
  );
}

/** What is wrong with a cell, as a sentence. */
function useFaultWords(): (fault: ImportFault) => string {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const { wordsOf } = useFactWords();
  return ({ rule, field, detail }) => {
    if (rule === 'choice') {
      const values = String(detail ?? '').split(', ');
      const words = field && isFactName(field) ? values.map((value) => wordsOf(field, value)) : values;
      return t('import.faults.choice', { detail: words.join(', ') });
    }
    return t(`import.faults.${rule}`, { detail: typeof detail === 'number' ? number(detail) : detail });
  };
}
