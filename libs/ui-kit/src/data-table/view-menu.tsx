import { Button, Checkbox, cn, fillText, useKitTexts } from '@convoy/ui-kit';
import { ChevronDown, ChevronUp, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DataColumn, Density } from './data-table.types.ts';
import { moveColumn, type TableChoice } from './table-choice.ts';
import { TablePopover } from './table-popover.tsx';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly choice: TableChoice;
  readonly onChange: (change: Partial<TableChoice>) => void;
  readonly onReset: () => void;
  readonly announce: (text: string) => void;
  /** Cards have no density. */
  readonly withDensity: boolean;
  /** What stands above the columns. */
  readonly children?: ReactNode;
}

/** Which columns, in which order, how close. */
export function ViewMenu<Row>({
  columns,
  choice,
  onChange,
  onReset,
  announce,
  withDensity,
  children,
}: Props<Row>) {
  const texts = useKitTexts();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shownCount = choice.order.length - choice.hidden.length;
  const move = (column: DataColumn<Row>, step: -1 | 1) => {
    const order = moveColumn(choice.order, column.id, step);
    onChange({ order });
    announce(
      fillText(texts.tableMoved, {
        column: column.header,
        place: order.indexOf(column.id) + 1,
        count: order.length,
      }),
    );
  };
  const densities: readonly { value: Density; label: string }[] = [
    { value: 'comfortable', label: texts.tableComfortable },
    { value: 'compact', label: texts.tableCompact },
  ];
  return (
    <TablePopover label={texts.tableView} icon={<Settings2 aria-hidden="true" />}>
      {children}
      <p className="px-2 pt-1 font-medium text-muted-foreground text-xs">{texts.tableColumns}</p>
      <ul>
        {choice.order.map((id, index) => {
          const column = byId.get(id);
          if (!column) return null;
          const shown = !choice.hidden.includes(id);
          return (
            <li key={id} className="flex items-center gap-1 rounded-sm pl-2 hover:bg-muted">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={<span className="line-clamp-1">{column.header}</span>}
                  checked={shown}
                  disabled={column.hideable === false || (shown && shownCount === 1)}
                  onCheckedChange={(checked) =>
                    onChange({
                      hidden: checked
                        ? choice.hidden.filter((other) => other !== id)
                        : [...choice.hidden, id],
                    })
                  }
                />
              </div>
              <MoveButton
                label={fillText(texts.tableMoveUp, { column: column.header })}
                disabled={index === 0}
                onPress={() => move(column, -1)}
                icon={<ChevronUp aria-hidden="true" />}
              />
              <MoveButton
                label={fillText(texts.tableMoveDown, { column: column.header })}
                disabled={index === choice.order.length - 1}
                onPress={() => move(column, 1)}
                icon={<ChevronDown aria-hidden="true" />}
              />
            </li>
          );
        })}
      </ul>
      {withDensity && (
        <fieldset className="mt-2 border-border border-t pt-2">
          <legend className="sr-only">{texts.tableDensity}</legend>
          <div className="flex gap-1 rounded-md bg-muted p-1">
            {densities.map(({ value, label }) => (
              <label
                key={value}
                className={cn(
                  'relative grid min-h-9 flex-1 cursor-pointer place-items-center rounded-sm px-2 text-sm md:min-h-7',
                  'has-focus-visible:outline-2 has-focus-visible:outline-ring',
                  choice.density === value
                    ? 'bg-surface font-medium shadow-xs forced-colors:outline-1'
                    : 'text-muted-foreground',
                )}
              >
                <input
                  type="radio"
                  name={`density-${columns.map(({ id }) => id).join('-')}`}
                  className="sr-only"
                  checked={choice.density === value}
                  onChange={() => onChange({ density: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={onReset}>
        {texts.tableResetView}
      </Button>
    </TablePopover>
  );
}

/** Stays focusable at the end of its way, so that the focus is not lost to a button that went dead. */
function MoveButton({
  label,
  disabled,
  onPress,
  icon,
}: {
  label: string;
  disabled: boolean;
  onPress: () => void;
  icon: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={cn(
        'grid size-11 place-items-center rounded-sm text-muted-foreground hover:text-foreground md:size-8 [&_svg]:size-4',
        disabled && 'opacity-30',
      )}
    >
      {icon}
    </button>
  );
}
