import { cn, controlStyles, Kbd, useKitTexts } from '@convoy/ui-kit';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type Ref, useRef } from 'react';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Key that leads here, shown while it is empty; the page listens for it. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Words to look for. Escape and its button empty it; both keep the focus. Without a label it is called "Search". */
export function SearchField({
  value,
  onValueChange,
  shortcut,
  className,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps) {
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const named = rest.id !== undefined || rest['aria-label'] !== undefined;
  return (
    <div ref={box} className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <input
        {...(named ? {} : { 'aria-label': texts.search })}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        type="search"
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || value === '') return;
          // A dialog around it stays: the first Escape is for the words.
          event.preventDefault();
          event.stopPropagation();
          onValueChange('');
        }}
        className={cn(controlStyles, 'h-11 ps-9 pe-11 md:h-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' ? (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            onValueChange('');
            box.current?.querySelector('input')?.focus();
          }}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : (
        shortcut && (
          <Kbd aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2">
            {shortcut}
          </Kbd>
        )
      )}
    </div>
  );
}
