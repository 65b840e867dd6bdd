import type { TakeState } from '../../../contract/src/index.ts';

/** Colour, line and sign of a state together, so that none has to be seen alone. */
export const takeLooks: Readonly<Record<TakeState, { readonly icon: string; readonly bar: string }>> = {
  hold: { icon: 'clock', bar: 'border border-warning/40 border-dashed bg-warning-soft text-warning-text' },
  confirmed: { icon: 'check', bar: 'border border-success/30 bg-success-soft text-success-text' },
  active: { icon: 'van', bar: 'border border-primary bg-primary text-primary-foreground' },
  overdue: {
    icon: 'triangle-alert',
    bar: 'border border-danger/35 bg-danger-soft font-semibold text-danger-text',
  },
  completed: { icon: 'circle-check', bar: 'border border-border bg-muted text-muted-foreground' },
  maintenance: { icon: 'wrench', bar: 'border border-foreground/30 bg-muted text-foreground' },
  block: { icon: 'lock', bar: 'border border-border border-dashed bg-muted text-muted-foreground' },
  transfer: { icon: 'arrow-right', bar: 'border border-border bg-surface-raised text-foreground' },
};
