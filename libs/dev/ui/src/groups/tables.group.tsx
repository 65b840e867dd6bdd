import { useFormats } from '@convoy/shell-api';
import { Badge, Button, toast } from '@convoy/ui-kit';
import { type DataColumn, DataTable, exportAsCsv } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { type SampleHire, useSampleHires } from './sample-hires.ts';
import { Specimen } from './specimen.tsx';
import { useWords } from './words.ts';

const tones = { confirmed: 'success', waiting: 'warning', overdue: 'danger' } as const;
const exportHires = exportAsCsv<SampleHire>('hires.csv');
const idOf = (hire: SampleHire) => hire.id;

export default function TablesGroup() {
  const say = useWords();
  const { money } = useFormats();
  const many = useSampleHires(10_000);
  const few = useMemo(() => many.slice(0, 4), [many]);
  const columns = useMemo<readonly DataColumn<SampleHire>[]>(
    () => [
      { id: 'reference', header: 'No', value: (hire) => hire.reference, minWidth: 110, hideable: false },
      { id: 'customer', header: say('name'), value: (hire) => hire.customer, grow: 2, card: 'title' },
      { id: 'depot', header: say('depot'), value: (hire) => hire.depot, filter: {} },
      { id: 'days', header: '#', value: (hire) => hire.days, align: 'end', minWidth: 64, grow: 0.4 },
      {
        id: 'status',
        header: say('overview'),
        value: (hire) => hire.status,
        text: (hire) => say(hire.status),
        cell: (hire) => <Badge tone={tones[hire.status]}>{say(hire.status)}</Badge>,
        filter: {},
        card: 'badge',
      },
      {
        id: 'total',
        header: '£',
        value: (hire) => hire.total,
        text: (hire) => (hire.total === null ? '–' : money(String(hire.total))),
        align: 'end',
        minWidth: 100,
      },
    ],
    [say, money],
  );
  const shared = { columns, rowId: idOf, label: say('vehicles') };
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <Specimen name="DataTable, 10,000 rows">
        <DataTable
          {...shared}
          rows={many}
          storageKey="dev.table"
          maxHeight="28rem"
          initialSorting={[{ id: 'days', desc: true }]}
          onOpen={(hire) => toast({ title: hire.reference })}
          onExport={exportHires}
          bulkActions={(chosen, clear) => (
            <Button size="sm" variant="danger" onClick={clear}>
              {say('cancel')} ({chosen.length})
            </Button>
          )}
        />
      </Specimen>
      <Specimen name="DataTable loading">
        <DataTable {...shared} rows={[]} loading loadingRows={4} />
      </Specimen>
      <Specimen name="DataTable empty">
        <DataTable
          {...shared}
          rows={[]}
          empty={{ icon: 'van', text: say('hint'), action: <Button>{say('book')}</Button> }}
        />
      </Specimen>
      <Specimen name="DataTable error">
        <DataTable
          {...shared}
          rows={[]}
          error={{ text: say('fault'), onRetry: () => toast({ title: say('more') }) }}
        />
      </Specimen>
      <Specimen name="DataTable as cards">
        <DataTable
          {...shared}
          rows={few}
          layout="cards"
          onOpen={(hire) => toast({ title: hire.reference })}
        />
      </Specimen>
    </div>
  );
}
