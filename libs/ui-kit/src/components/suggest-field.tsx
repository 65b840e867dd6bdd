import { type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';
import { foldText } from '../fold-text.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { controlStyles } from './input.tsx';

/** Most suggestions shown at once. */
const MOST_SHOWN = 6;

/** Something that may be meant. */
export interface Suggestion {
  readonly id: string | number;
  /** What stands in the field once it is chosen. */
  readonly value: string;
  /** A second, quieter line. */
  readonly detail?: ReactNode;
  /** Further words by which it is found, beside its value. */
  readonly terms?: readonly string[];
}

export interface SuggestFieldProps {
  readonly label: string;
  /** Name of the list of suggestions, for screen readers. */
  readonly listLabel: string;
  readonly suggestions: readonly Suggestion[];
  readonly value: string;
  /** `chosen` tells a suggestion taken from text typed. */
  readonly onValueChange: (value: string, chosen: boolean) => void;
  readonly name?: string;
  readonly placeholder?: string;
  /** Name of an icon at the beginning of the field. */
  readonly icon?: string;
  readonly maxLength?: number;
  readonly className?: string;
}

/** Suggestions whose value or terms hold the text, whatever its case; all of them for an empty text. */
export function matchSuggestions(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = foldText(text.trim());
  if (!wanted) return [...suggestions];
  return suggestions.filter(({ value, terms = [] }) =>
    [value, ...terms].some((part) => foldText(part).includes(wanted)),
  );
}

/**
 * Free text with suggestions (ARIA combobox with a list that completes). Arrow keys move, Enter takes, Escape closes;
 * what was typed is never replaced without a choice.
 */
export function SuggestField({
  label,
  listLabel,
  suggestions,
  value,
  onValueChange,
  name,
  placeholder,
  icon,
  maxLength,
  className,
}: SuggestFieldProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const exact = suggestions.some((suggestion) => suggestion.value === value);
  const matches = matchSuggestions(suggestions, exact ? '' : value).slice(0, MOST_SHOWN);
  const shown = open && matches.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    onValueChange(suggestion.value, true);
    close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at + step + matches.length + (at < 0 && step < 0 ? 1 : 0)) % matches.length);
    } else if (event.key === 'Enter' && shown && matches[active]) {
      event.preventDefault();
      choose(matches[active]);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field label={label} className={cn('relative', className)}>
      {(ids) => (
        <div className="relative">
          {icon && (
            <Icon
              name={icon}
              className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
            />
          )}
          <input
            {...ids}
            type="text"
            role="combobox"
            name={name}
            autoComplete="off"
            maxLength={maxLength}
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value, false);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
            className={cn(controlStyles, 'h-11 md:h-10', icon && 'ps-9')}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={listLabel}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-lg border border-border bg-surface-raised p-1 shadow-lg"
          >
            {matches.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves aria-activedescendant in the input
              <div
                key={suggestion.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The press must not take the focus away, or the list closes before the click lands.
                onMouseDown={(event) => event.preventDefault()}
                onMouseEnter={() => setActive(index)}
                onClick={() => choose(suggestion)}
                className={cn(
                  'flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1.5 text-start text-sm',
                  index === active && 'bg-muted',
                )}
              >
                <span className="font-medium text-foreground">{suggestion.value}</span>
                {suggestion.detail && (
                  <span className="truncate text-muted-foreground text-xs">{suggestion.detail}</span>
                )}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
