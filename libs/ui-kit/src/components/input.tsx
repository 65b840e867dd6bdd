import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

/** Shared look of everything one types or picks in. 16 px on phones, or iOS zooms into the field. */
export const controlStyles = cn(
  'w-full min-w-0 rounded-md border border-input bg-field px-3 text-base text-foreground shadow-xs md:text-sm',
  'transition-[border-color,box-shadow] duration-150 placeholder:text-placeholder',
  'hover:border-input-hover focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring/45 focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:opacity-55',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/45',
);

export interface InputProps extends ComponentProps<'input'> {
  /** Called with the text; `onChange` works as on a plain `input` too. */
  readonly onValueChange?: (value: string) => void;
}

/** One line of text. Takes every attribute of `input`. */
export function Input({ className, type = 'text', onValueChange, onChange, ...rest }: InputProps) {
  return (
    <input
      type={type}
      className={cn(controlStyles, 'h-11 md:h-10', className)}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      {...rest}
    />
  );
}

/** A password with a button that shows or hides what was typed. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const texts = useKitTexts();
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className={cn('pe-11', className)} {...rest} />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        aria-pressed={shown}
        disabled={rest.disabled}
        className={cn(
          'absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground noscript:hidden',
          'focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
        )}
      >
        {shown ? (
          <EyeOff className="size-4" aria-hidden="true" />
        ) : (
          <Eye className="size-4" aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
