import type { Depot } from '@convoy/fleet/contract';
import { cn, controlStyles, Field, Icon } from '@convoy/ui-kit';
import { useId, useState } from 'react';

/** Depots whose name, town, address or postcode holds the text; all of them for an empty text. */
export function matchDepots(depots: readonly Depot[], text: string): Depot[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...depots];
  return depots.filter((depot) =>
    [depot.name, depot.town, depot.postcode, depot.address].some((part) =>
      part.toLowerCase().includes(wanted),
    ),
  );
}

/**
 * Where to hire: free text with the brand's depots as suggestions (ARIA combobox with a list that completes).
 * Arrow keys move, Enter takes, Escape closes; what was typed is never replaced without a choice.
 */
export function LocationField({
  label,
  placeholder,
  listLabel,
  value,
  depots,
  onValueChange,
  className,
}: {
  label: string;
  placeholder: string;
  listLabel: string;
  value: string;
  depots: readonly Depot[];
  onValueChange: (value: string, chosen: boolean) => void;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const exact = depots.some((depot) => depot.name === value);
  const matches = matchDepots(depots, exact ? '' : value).slice(0, 6);
  const shown = open && matches.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (depot: Depot) => {
    onValueChange(depot.name, true);
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
          <Icon
            name="map-pin"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <input
            {...ids}
            type="text"
            role="combobox"
            name="location"
            autoComplete="off"
            maxLength={120}
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
            className={cn(controlStyles, 'h-11 pl-9 md:h-10')}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={listLabel}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-lg border border-border bg-surface-raised p-1 shadow-lg"
          >
            {matches.map((depot, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves aria-activedescendant in the input
              <div
                key={depot.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The press must not take the focus away, or the list closes before the click lands.
                onMouseDown={(event) => event.preventDefault()}
                onMouseEnter={() => setActive(index)}
                onClick={() => choose(depot)}
                className={cn(
                  'flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1.5 text-left text-sm',
                  index === active && 'bg-muted',
                )}
              >
                <span className="font-medium text-foreground">{depot.name}</span>
                <span className="truncate text-muted-foreground text-xs">
                  {depot.town}, {depot.postcode}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
