import { useFormats, useUnreadNotifications } from '@convoy/shell-api';
import { Button, Icon, onDemand, toast, useOnDemand } from '@convoy/ui-kit';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrameModel } from './frame-context.tsx';

/** The bell with the live number of unread notifications. What it opens is loaded when it is pointed at. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { pages } = useFrameModel();
  // A role without notifications has no page of them, and so no bell.
  return pages.has('/notifications') ? <LiveBell label={(count) => t('bell.label', { count })} /> : null;
}

function LiveBell({ label }: { label: (count: number) => string }) {
  const { t } = useTranslation('shell');
  const { number } = useFormats();
  const count = useUnreadNotifications();
  const { prepare } = useFrameModel();
  const [popover] = useState(() =>
    onDemand(async () => {
      // The panel speaks the words of its own slice, which come with it.
      const [part] = await Promise.all([import('./bell-popover.tsx'), prepare('notification')]);
      return part;
    }),
  );
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const onFailed = useCallback(() => {
    setOpen(false);
    toast({ tone: 'destructive', title: t('part.failedTitle', { part: t('bell.title') }) });
  }, [t]);
  const Popover = useOnDemand(popover, open, onFailed);
  const preload = () => void popover.load().catch(() => undefined);
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="relative max-md:[&_svg]:size-5"
        aria-label={label(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Popover) || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 font-semibold text-[0.6875rem] text-danger-foreground leading-none tabular-nums ring-2 ring-surface md:-top-0.5 md:-right-0.5"
          >
            {count > 99 ? `${number(99)}+` : number(count)}
          </span>
        )}
      </Button>
      {Popover && <Popover anchor={button} onClose={close} />}
    </>
  );
}
