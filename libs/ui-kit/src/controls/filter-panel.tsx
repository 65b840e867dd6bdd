import { isCivilDate } from '@convoy/platform/time';
import { Button, DateRangeField, type DateRangeFieldProps, Icon } from '@convoy/ui-kit';
import { Popover, PopoverContent, PopoverTrigger } from '@convoy/ui-kit/overlays';
import { type ReactNode, useState } from 'react';

export interface FilterPanelProps {
  /** Accessible name of what opens. */
  readonly label: string;
  /** How many filters are set. */
  readonly count: number;
  /** On the button: while nothing is filtered, and while something is. */
  readonly words: {
    readonly open: string;
    readonly chosen: string;
    readonly clear: string;
    readonly done: string;
  };
  readonly onClear: () => void;
  /** The filters; they may load what they need once the panel is open. */
  readonly children: ReactNode;
}

/** Filters of a list behind one button that says how many are set. Each choice counts at once. */
export function FilterPanel({ label, count, words, onClear, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant={count > 0 ? 'secondary' : 'outline'} size="sm">
          <Icon name="sliders-horizontal" />
          {count > 0 ? words.chosen : words.open}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-80">
        <div className="flex flex-col gap-4">
          {children}
          <div className="flex justify-between gap-3">
            <Button variant="ghost" size="sm" disabled={count === 0} onClick={onClear}>
              {words.clear}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {words.done}
            </Button>
          </div>
        </div>
      </PopoverContent>
    </Popover>
  );
}

const isWhole = (typed: string): boolean => typed === '' || isCivilDate(typed);

export interface DateSpanFilterProps {
  /** Civil dates, or empty. */
  readonly from: string;
  readonly until: string;
  readonly onChange: (span: { from: string; until: string }) => void;
  readonly labels: DateRangeFieldProps['labels'];
}

/** Two dates of a filter. What is typed figure by figure is kept here until it is a date: an address holds nothing less. */
export function DateSpanFilter({ from, until, onChange, labels }: DateSpanFilterProps) {
  const [typed, setTyped] = useState({ from, to: until });
  const [seen, setSeen] = useState({ from, until });
  if (seen.from !== from || seen.until !== until) {
    setSeen({ from, until });
    // Another address than the one that was just asked for: cleared, or gone back.
    if (typed.from !== from || typed.to !== until) setTyped({ from, to: until });
  }
  return (
    <DateRangeField
      value={typed}
      onValueChange={(next) => {
        setTyped(next);
        if (isWhole(next.from) && isWhole(next.to) && (next.from !== from || next.to !== until))
          onChange({ from: next.from, until: next.to });
      }}
      labels={labels}
    />
  );
}
