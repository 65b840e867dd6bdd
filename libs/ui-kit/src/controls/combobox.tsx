import { cn, controlStyles, useKitTexts } from '@convoy/ui-kit';
import { X } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { ComboEntry } from './combo-entry.tsx';
import { ComboList, type ComboRow } from './combo-list.tsx';
import type { ComboOption, ComboSource } from './combo-options.ts';
import { useCombo } from './use-combo.ts';

/** What both comboboxes take, besides their value. */
export interface ComboControlProps {
  readonly source: ComboSource;
  /** Name of the list, for screen readers: what is chosen here. */
  readonly listLabel: string;
  /** Offers to add what was typed; answers the option it became. */
  readonly onCreate?: (text: string) => ComboOption | Promise<ComboOption>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
  readonly 'aria-label'?: string;
}

export interface ComboboxProps extends ComboControlProps {
  /** Value of the chosen option; `''` or null for none. */
  readonly value?: string | null;
  readonly onValueChange?: (value: string) => void;
  /** The chosen option, where `source` cannot be looked through for its label. */
  readonly chosen?: ComboOption;
}

/** One of many, found by typing. What was typed and not chosen is gone on leaving: the value is always an option. */
export function Combobox({
  source,
  listLabel,
  onCreate,
  value,
  onValueChange,
  chosen,
  placeholder,
  disabled,
  name,
  id,
  onBlur,
  ref,
  className,
  ...aria
}: ComboboxProps) {
  const texts = useKitTexts();
  const listId = useId();
  const combo = useCombo(source, onCreate !== undefined);
  // Options met on the way, so that the chosen one keeps its label when the list holds others.
  const met = useRef(new Map<string, ComboOption>()).current;
  for (const option of typeof source === 'function' ? combo.matches.options : source)
    met.set(option.value, option);
  if (chosen) met.set(chosen.value, chosen);
  const label = value ? (met.get(value)?.label ?? value) : '';

  const choose = async (row: ComboRow) => {
    combo.close();
    const option = 'option' in row ? row.option : await onCreate?.(row.create);
    if (!option) return;
    met.set(option.value, option);
    onValueChange?.(option.value);
  };
  const typing = combo.open && combo.text !== '';
  return (
    <ComboList
      id={listId}
      label={listLabel}
      open={combo.open}
      rows={combo.rows}
      matches={combo.matches}
      active={combo.active}
      chosen={value ? [value] : []}
      text={combo.text}
      onHover={combo.setActive}
      onChoose={choose}
      onClose={combo.close}
      anchor={
        <div className={cn('relative', className)} data-combo={listId}>
          <ComboEntry
            {...aria}
            ref={ref}
            id={id}
            name={name}
            listId={listId}
            combo={combo}
            disabled={disabled}
            placeholder={label || placeholder}
            value={typing ? combo.text : combo.open ? '' : label}
            onBlur={onBlur}
            onKeyDown={(event) => {
              const empties = (event.key === 'Backspace' || event.key === 'Delete') && value && combo.open;
              if (!combo.onKey(event, choose) && empties && combo.text === '') onValueChange?.('');
            }}
            className={cn(
              controlStyles,
              'h-11 truncate pe-16 md:h-10',
              label && 'placeholder:text-foreground/70',
            )}
          />
          {value && !disabled && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={texts.comboClear}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onValueChange?.('')}
              className="absolute inset-y-0 end-8 grid w-8 place-items-center rounded-md text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
      }
    />
  );
}
