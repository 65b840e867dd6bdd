import { useAbility, useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, cn, Icon, useKitLocale } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoyaltyTier } from '../../../contract/src/index.ts';
import { metals } from './tier-metals.ts';
import { useTierName } from './use-tier-name.ts';

export interface TierCardProps {
  readonly tier: LoyaltyTier;
  /** The points it takes; null where it has no end. */
  readonly range: { readonly from: number; readonly to: number | null };
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One tier: its emblem, the points it takes and what it multiplies; for admins the ways to change it. */
export function TierCard({ tier, range, onEdit, onRemove }: TierCardProps) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const locale = useKitLocale();
  const name = useTierName()(tier);
  const ability = useAbility();
  const mayUpdate = ability.can('update', 'LoyaltyTier');
  const mayRemove = ability.can('remove', 'LoyaltyTier') && tier.minimumPoints > 0;
  return (
    <Card className="h-full">
      <CardContent className="flex h-full flex-col gap-5">
        <div className="flex items-center gap-3">
          <span
            className={cn('grid size-11 shrink-0 place-items-center rounded-full', metals[tier.key ?? 'own'])}
          >
            <Icon name="trophy" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg leading-6 [overflow-wrap:anywhere]">{name}</h2>
            <p className="text-muted-foreground text-sm tabular-nums">
              {range.to === null
                ? t('tiers.from', { points: number(range.from) })
                : t('tiers.range', { from: number(range.from), to: number(range.to) })}
            </p>
          </div>
        </div>
        <div className="flex-1">
          <p className="font-heading text-4xl tabular-nums leading-none">
            {t('tiers.multiplier', { multiplier: tier.multiplier.toLocaleString(locale) })}
          </p>
          <p className="mt-1.5 text-muted-foreground text-sm">
            {tier.minimumPoints === 0 ? t('tiers.lowest') : t('tiers.earns')}
          </p>
        </div>
        {(mayUpdate || mayRemove) && (
          <div className="flex flex-wrap gap-2">
            {mayUpdate && (
              <Button variant="outline" size="sm" aria-label={t('edit.editNamed', { name })} onClick={onEdit}>
                <Icon name="pencil" />
                {t('edit.edit')}
              </Button>
            )}
            {mayRemove && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('edit.removeNamed', { name })}
                onClick={onRemove}
              >
                <Icon name="trash-2" />
                {t('edit.remove')}
              </Button>
            )}
          </div>
        )}
      </CardContent>
    </Card>
  );
}
