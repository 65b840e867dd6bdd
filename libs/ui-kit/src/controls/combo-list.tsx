import { Button, cn, Spinner, useKitTexts } from '@convoy/ui-kit';
import { Check, Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ComboMatches, ComboOption } from './combo-options.ts';

/** A row of the list: an option, or the offer to add what was typed. */
export type ComboRow = { readonly option: ComboOption } | { readonly create: string };

export interface ComboListProps {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  /** The control it belongs to. */
  readonly anchor: ReactNode;
  readonly rows: readonly ComboRow[];
  readonly matches: ComboMatches;
  readonly active: number;
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly text: string;
  readonly onHover: (index: number) => void;
  readonly onChoose: (row: ComboRow) => void;
  readonly onClose: () => void;
}

/** The list of a combobox and what stands in its place: still loading, nothing found, could not be loaded. */
export function ComboList(props: ComboListProps) {
  const { open, anchor, onClose } = props;
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor asChild>{anchor}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The focus stays in the entry, as the combobox pattern has it.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if ((event.target as Element | null)?.closest(`[data-combo="${props.id}"]`))
              event.preventDefault();
          }}
          // A press must not take the focus away, or the list closes before the click lands.
          onMouseDown={(event) => event.preventDefault()}
          role="presentation"
          className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface-raised p-1 text-foreground text-sm shadow-lg outline-none"
        >
          <ListBody {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ListBody({
  id,
  label,
  rows,
  matches,
  active,
  chosen,
  multiple,
  text,
  onHover,
  onChoose,
}: ComboListProps) {
  const texts = useKitTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const empty = matches.state === 'ready' && rows.length === 0;
  return (
    <>
      {matches.state === 'loading' && (
        <p className="flex min-h-11 items-center gap-2.5 px-3 text-muted-foreground">
          <Spinner decorative />
          {texts.comboLoading}
        </p>
      )}
      {matches.state === 'failed' && (
        <div className="flex flex-col items-start gap-2 p-3">
          <p className="text-danger-text">{texts.comboFailed}</p>
          <Button variant="outline" size="sm" onClick={matches.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {empty && (
        <p className="px-3 py-2.5 text-muted-foreground">
          {text === '' ? texts.comboEmpty : texts.comboNoResult.replace('{text}', () => text)}
        </p>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        hidden={rows.length === 0}
      >
        {rows.map((row, index) => (
          <Row
            key={'option' in row ? row.option.value : '\u0000create'}
            id={`${id}-${index}`}
            row={row}
            active={index === active}
            chosen={'option' in row && chosen.includes(row.option.value)}
            onHover={() => onHover(index)}
            onChoose={() => onChoose(row)}
          />
        ))}
      </div>
    </>
  );
}

function Row({
  id,
  row,
  active,
  chosen,
  onHover,
  onChoose,
}: {
  id: string;
  row: ComboRow;
  active: boolean;
  chosen: boolean;
  onHover: () => void;
  onChoose: () => void;
}) {
  const texts = useKitTexts();
  const off = 'option' in row && row.option.disabled === true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves aria-activedescendant in the entry
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={off || undefined}
      onMouseMove={onHover}
      onClick={() => !off && onChoose()}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 md:min-h-9',
        active && 'bg-muted forced-colors:outline-2',
        off && 'cursor-not-allowed opacity-50',
      )}
    >
      {'option' in row ? (
        <>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="break-words">{row.option.label}</span>
            {row.option.detail && (
              <span className="break-words text-muted-foreground text-xs">{row.option.detail}</span>
            )}
          </span>
          {chosen && <Check aria-hidden="true" className="size-4 shrink-0 text-primary-text" />}
        </>
      ) : (
        <>
          <Plus aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 break-words">{texts.comboCreate.replace('{text}', () => row.create)}</span>
        </>
      )}
    </div>
  );
}
