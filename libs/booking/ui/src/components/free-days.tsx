import { Button, Icon, Popover, PopoverContent, PopoverTrigger, Skeleton } from '@convoy/ui-kit';
import { Drawer, DrawerContent, DrawerTitle } from '@convoy/ui-kit/panels';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../hooks/use-media.ts';
import type { AvailabilityQuestion } from '../search/search.api.ts';
import type { ChosenDays } from './free-days.rule.ts';
import { LaterPart } from './later-part.tsx';

export interface FreeDaysProps {
  readonly question: AvailabilityQuestion;
  /** What the days are about: "Large vans, Leeds City". */
  readonly about: string;
  readonly value: ChosenDays;
  readonly today: string;
  readonly onChange: (days: ChosenDays) => void;
  /** Whether the calendar is open, where something else than its own button opens it too. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const calendar = () => import('./free-days-calendar.tsx').then(({ FreeDaysCalendar }) => FreeDaysCalendar);

/** A button that opens the month view of free days; two presses in it choose a period. */
export function FreeDays({
  className,
  open,
  onOpenChange: setOpen,
  ...props
}: FreeDaysProps & { className?: string }) {
  const { t } = useTranslation('booking');
  const narrow = useMedia(NARROW);
  const title = t('freeDays.title', { about: props.about });
  const button = (
    <Button variant="ghost" size="sm" aria-haspopup="dialog" aria-expanded={open} className={className}>
      <Icon name="calendar-days" />
      {t('freeDays.button')}
    </Button>
  );
  const content = (
    <LaterPart
      load={calendar}
      waiting={<Skeleton className="h-84 w-77 max-w-full" />}
      props={{ ...props, months: narrow ? 1 : 2, onDone: () => setOpen(false) }}
    />
  );
  // The same button at every width: a page that the server rendered learns its width when it is taken over.
  return (
    <>
      <Popover open={open && !narrow} onOpenChange={setOpen}>
        <PopoverTrigger asChild>{button}</PopoverTrigger>
        {!narrow && (
          <PopoverContent aria-label={title} className="w-auto">
            <p className="mb-3 font-medium">{title}</p>
            {content}
          </PopoverContent>
        )}
      </Popover>
      {narrow && (
        <Drawer open={open} onOpenChange={setOpen}>
          <DrawerContent side="bottom" aria-describedby={undefined}>
            <DrawerTitle>{title}</DrawerTitle>
            <div className="mx-auto max-w-full">{content}</div>
          </DrawerContent>
        </Drawer>
      )}
    </>
  );
}
