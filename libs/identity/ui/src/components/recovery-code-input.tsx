import { cn, Input, type InputProps } from '@convoy/ui-kit';

/** A recovery code as it was written down: capitals or not, with or without its hyphens. */
export function RecoveryCodeInput({ className, ...rest }: InputProps) {
  return (
    <Input
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      className={cn('max-w-96 font-mono uppercase placeholder:normal-case', className)}
      {...rest}
    />
  );
}
