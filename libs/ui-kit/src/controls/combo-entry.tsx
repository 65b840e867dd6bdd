import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ComboState } from './use-combo.ts';

/** The entry of a combobox with its parts of the ARIA pattern, and the sign that there is a list. */
export function ComboEntry({
  listId,
  combo,
  onBlur,
  ...rest
}: Omit<ComponentProps<'input'>, 'onBlur'> & {
  listId: string;
  combo: ComboState;
  onBlur: (() => void) | undefined;
}) {
  return (
    <>
      <input
        {...rest}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={combo.open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={combo.open && combo.active >= 0 ? `${listId}-${combo.active}` : undefined}
        onChange={(event) => combo.type(event.target.value)}
        onClick={combo.show}
        onBlur={() => {
          combo.close();
          onBlur?.();
        }}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </>
  );
}
