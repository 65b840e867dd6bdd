import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';

const tones: Record<Tone, string> = {
  neutral: 'border-border bg-muted text-foreground',
  primary: 'border-primary/30 bg-primary-soft text-primary-text',
  success: 'border-success/30 bg-success-soft text-success-text',
  warning: 'border-warning/40 bg-warning-soft text-warning-text',
  danger: 'border-danger/35 bg-danger-soft text-danger-text',
};

/** One line over the whole width, about the whole page: offline, a new version, test payments. */
export function Banner({
  tone = 'neutral',
  icon,
  action,
  onDismiss,
  children,
}: {
  tone?: Tone;
  /** Name of an icon. */
  icon?: string;
  /** A button or link. */
  action?: ReactNode;
  /** Shows a button that puts it away. */
  onDismiss?: () => void;
  children: ReactNode;
}) {
  const texts = useKitTexts();
  return (
    <div
      role="status"
      className={cn('flex min-h-11 items-center gap-3 border-b px-4 py-1.5 text-sm', tones[tone])}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center">
        {icon && <Icon name={icon} className="size-4 shrink-0" />}
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={texts.dismiss}
          onClick={onDismiss}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-foreground/10 md:size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
