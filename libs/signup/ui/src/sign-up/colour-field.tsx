import { cn, controlStyles, Input } from '@convoy/ui-kit';
import type { FieldControl } from '@convoy/ui-kit/forms';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour by the browser's own picker or by its code, without a script by the picker alone; spread a field's control on it. */
export function ColourField({ control, pickLabel }: { control: FieldControl; pickLabel: string }) {
  const { value, onValueChange, onBlur, ref, ...ids } = control;
  const text = String(value);
  return (
    <>
      <div className="flex gap-2 noscript:hidden">
        <input
          type="color"
          aria-label={pickLabel}
          value={COLOUR.test(text) ? text : '#000000'}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
          className={cn(controlStyles, 'h-11 w-14 shrink-0 cursor-pointer p-1 md:h-10')}
        />
        <Input
          {...ids}
          ref={ref}
          value={text}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onValueChange={(typed) => onValueChange(typed.trim())}
          onBlur={onBlur}
          className="font-mono"
        />
      </div>
      {/* After the code, which no script keeps in step: of two entries with one name the last one counts. */}
      <noscript>
        <input
          type="color"
          name={ids.name}
          aria-label={pickLabel}
          defaultValue={COLOUR.test(text) ? text : '#000000'}
          className={cn(controlStyles, 'h-11 w-28 cursor-pointer p-1 md:h-10')}
        />
      </noscript>
    </>
  );
}
