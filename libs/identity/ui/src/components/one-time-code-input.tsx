import { cn, Input, type InputProps } from '@convoy/ui-kit';

/** Length of a code of an authenticator app. */
export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted: `123 456`, full-width digits and a sentence around them included. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/**
 * Six digits of an authenticator app in one field, so that pasting, password managers, the keyboard's own suggestion
 * and screen readers work as everywhere.
 */
export function OneTimeCodeInput({
  onValueChange,
  onComplete,
  className,
  ...rest
}: InputProps & {
  /** Called with the code when its last digit stands. */
  readonly onComplete?: (code: string) => void;
}) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      className={cn('max-w-56 font-mono text-xl tabular-nums tracking-[0.35em] md:text-xl', className)}
      {...rest}
      onValueChange={(text) => {
        const code = digitsOf(text);
        onValueChange?.(code);
        if (code.length === CODE_LENGTH) onComplete?.(code);
      }}
    />
  );
}
