import { Slot } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';

/** What carries more vans than the plan, beside what says that it is full. Its place is kept while it loads. */
export function PlanOffer({ more = 1, className }: { more?: number; className?: string }) {
  return (
    <div className={cn('min-h-44 sm:min-h-20', className)}>
      <Slot id="billing.upgrade-offer.v1" lacks="vans" more={more} />
    </div>
  );
}
