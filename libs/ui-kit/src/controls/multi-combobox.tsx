import { cn, controlStyles, useKitTexts } from '@convoy/ui-kit';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { ComboEntry } from './combo-entry.tsx';
import { ComboList, type ComboRow } from './combo-list.tsx';
import type { ComboOption } from './combo-options.ts';
import type { ComboControlProps } from './combobox.tsx';
import { useCombo } from './use-combo.ts';

export interface MultiComboboxProps extends ComboControlProps {
  readonly value?: readonly string[] | '';
  readonly onValueChange?: (value: readonly string[]) => void;
  /** The chosen options, where `source` cannot be looked through for their labels. */
  readonly chosen?: readonly ComboOption[];
}

/** Several of many. Each choice is a chip with a button that takes it back; Backspace takes the last one back. */
export function MultiCombobox({
  source,
  listLabel,
  onCreate,
  value,
  onValueChange,
  chosen = [],
  placeholder,
  disabled,
  name,
  id,
  onBlur,
  ref,
  className,
  ...aria
}: MultiComboboxProps) {
  const texts = useKitTexts();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const combo = useCombo(source, onCreate !== undefined);
  const values = value || [];
  const met = useRef(new Map<string, ComboOption>()).current;
  for (const option of typeof source === 'function' ? combo.matches.options : source)
    met.set(option.value, option);
  for (const option of chosen) met.set(option.value, option);
  const labelOf = (one: string) => met.get(one)?.label ?? one;

  const toggle = async (row: ComboRow) => {
    const option = 'option' in row ? row.option : await onCreate?.(row.create);
    if (!option) return;
    met.set(option.value, option);
    const had = values.includes(option.value);
    onValueChange?.(had ? values.filter((one) => one !== option.value) : [...values, option.value]);
    // The list stays for the next choice; the words that found this one have done their work.
    if (combo.text !== '') combo.type('');
  };
  const remove = (one: string) => {
    onValueChange?.(values.filter((other) => other !== one));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <ComboList
      id={listId}
      label={listLabel}
      open={combo.open}
      rows={combo.rows}
      matches={combo.matches}
      active={combo.active}
      chosen={values}
      multiple
      text={combo.text}
      onHover={combo.setActive}
      onChoose={toggle}
      onClose={combo.close}
      anchor={
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips is a press on the entry
        <div
          ref={box}
          data-combo={listId}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget || disabled) return;
            event.preventDefault();
            event.currentTarget.querySelector('input')?.focus();
            combo.show();
          }}
          className={cn(
            controlStyles,
            'relative flex min-h-11 flex-wrap items-center gap-1.5 rounded-lg py-1 pe-9 has-focus-visible:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring/45 md:min-h-10',
            aria['aria-invalid'] && 'border-danger',
            disabled && 'cursor-not-allowed opacity-55',
            className,
          )}
        >
          {values.map((one) => (
            <span
              key={one}
              className="inline-flex min-h-8 max-w-full items-center rounded-sm bg-muted ps-2.5 text-sm md:min-h-7"
            >
              <span className="min-w-0 break-words">{labelOf(one)}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={texts.comboRemove.replace('{text}', () => labelOf(one))}
                onClick={() => remove(one)}
                className="grid min-h-8 w-8 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground md:min-h-7 md:w-7"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </span>
          ))}
          <ComboEntry
            {...aria}
            ref={ref}
            id={id}
            name={name}
            listId={listId}
            combo={combo}
            disabled={disabled}
            placeholder={values.length === 0 ? placeholder : undefined}
            value={combo.text}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (combo.onKey(event, toggle)) return;
              const last = values.at(-1);
              if (event.key === 'Backspace' && combo.text === '' && last !== undefined) remove(last);
            }}
            className="h-8 min-w-24 flex-1 bg-transparent text-base outline-none placeholder:text-placeholder md:h-7 md:text-sm"
          />
          <span className="sr-only" aria-live="polite">
            {texts.comboChosen.replace('{count}', String(values.length))}
          </span>
        </div>
      }
    />
  );
}
