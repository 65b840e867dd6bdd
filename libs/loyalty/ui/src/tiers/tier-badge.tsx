import { cn, Icon } from '@convoy/ui-kit';
import type { LoyaltyTier } from '../../../contract/src/index.ts';
import { metals } from './tier-metals.ts';
import { useTierName } from './use-tier-name.ts';

/** A tier's name in its metal. */
export function TierBadge({ tier, className }: { tier: LoyaltyTier; className?: string }) {
  const name = useTierName()(tier);
  return (
    <span
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-xs',
        metals[tier.key ?? 'own'],
        className,
      )}
    >
      <Icon name="trophy" className="size-3.5 shrink-0" />
      {/* A metal on its own tint is too faint for words of this size on dark brands; the sign keeps it. */}
      <span className={cn('min-w-0 [overflow-wrap:anywhere]', tier.key && 'text-foreground')}>{name}</span>
    </span>
  );
}
