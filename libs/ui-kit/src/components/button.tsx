import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from './spinner.tsx';

/** Classes of a button, for the rare element that must look like one without being one. */
export const buttonStyles = cva(
  [
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-medium',
    // A label longer than its line (German, large letters) goes on below instead of out of the page.
    'break-words leading-5',
    'transition-[background-color,border-color,color,box-shadow,opacity] duration-150',
    'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover active:bg-primary-active',
        secondary: 'bg-muted text-foreground hover:bg-muted-strong',
        outline: 'border border-input bg-surface text-foreground shadow-xs hover:bg-muted',
        ghost: 'text-foreground hover:bg-muted',
        danger: 'bg-danger text-danger-foreground shadow-xs hover:bg-danger-hover',
        link: 'text-link underline-offset-4 hover:underline',
      },
      // Phones get 44 px, the smallest target a thumb hits reliably (WCAG 2.5.5).
      size: {
        sm: 'min-h-11 px-3 py-1 text-sm md:min-h-8',
        md: 'min-h-11 px-4 py-1.5 text-sm md:min-h-10',
        lg: 'min-h-12 px-6 py-2 text-base',
        icon: 'size-11 md:size-9',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Gives the look to the single child (a link, say) instead of rendering a `button`. */
  asChild?: boolean;
  /** Shows a spinner before the label and takes no further press. */
  loading?: boolean;
}

/** A press that does something. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  asChild = false,
  loading = false,
  disabled,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest} {...(disabled || loading ? { 'aria-disabled': true } : {})}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading && <Spinner decorative />}
      {children}
    </button>
  );
}
