import { Button, Icon, onDemand } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useWindow } from '../hooks/use-window.ts';
import type { AvailabilityQuestion } from '../search/search.api.ts';
import type { ChosenDays } from './free-days.rule.ts';

export interface FreeDaysProps {
  readonly question: AvailabilityQuestion;
  /** What the days are about: "Large vans, Leeds City". */
  readonly about: string;
  readonly value: ChosenDays;
  readonly today: string;
  readonly onChange: (days: ChosenDays) => void;
  /** Whether the calendar is open, where something else than its own button opens it too. */
  readonly open: boolean;
  /** Keep it the same between renders. */
  readonly onOpenChange: (open: boolean) => void;
}

const month = onDemand(() => import('./free-days-window.tsx'));

/** A button that opens the month view of free days; two presses in it choose a period. */
export function FreeDays({
  className,
  open,
  onOpenChange,
  ...props
}: FreeDaysProps & { className?: string }) {
  const { t } = useTranslation('booking');
  const { anchor, button, Window, onClose } = useWindow(month, open, onOpenChange);
  return (
    <>
      <Button variant="ghost" size="sm" className={className} {...button}>
        <Icon name="calendar-days" />
        {t('freeDays.button')}
      </Button>
      {Window && <Window {...props} anchor={anchor} onClose={onClose} />}
    </>
  );
}
