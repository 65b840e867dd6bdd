import { Button, EmptyState, useKitTexts } from '@convoy/ui-kit';
import type { DataTableProps } from './data-table.types.ts';

/** What stands instead of rows: the load failed, nothing matches, nothing is there. Null while there are rows. */
export function TableNotice<Row>({
  table,
  narrowed,
  onClearFilters,
}: {
  table: Pick<DataTableProps<Row>, 'error' | 'empty'>;
  narrowed: boolean;
  onClearFilters: () => void;
}) {
  const texts = useKitTexts();
  const { error, empty } = table;
  if (error) {
    return (
      <div role="alert">
        <EmptyState
          icon="triangle-alert"
          title={error.title ?? texts.tableFailed}
          text={error.text ?? texts.unknownFault}
          action={
            error.onRetry && (
              <Button variant="outline" onClick={error.onRetry}>
                {texts.retry}
              </Button>
            )
          }
        />
      </div>
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        icon="search"
        title={texts.tableNoMatch}
        text={texts.tableNoMatchHint}
        action={
          <Button variant="outline" onClick={onClearFilters}>
            {texts.tableClearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={empty?.icon ?? 'inbox'}
      title={empty?.title ?? texts.tableEmpty}
      text={empty?.text}
      action={empty?.action}
    />
  );
}
