import { useFormats } from '@convoy/shell-api';
import { Badge, Card, CardContent, cn, Icon, useKitLocale } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoyaltyTier } from '../../../contract/src/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { metals } from './tier-metals.ts';
import { tierRange } from './tier-range.rule.ts';
import { loyaltyTiers } from './tiers.api.ts';
import { useTierName } from './use-tier-name.ts';

/** The tiers as a customer sees them, theirs marked; `detailed` says what each gives. */
export function TierCards({ current, detailed = false }: { current: LoyaltyTier; detailed?: boolean }) {
  const { t } = useTranslation('loyalty');
  const tiers = useQuery(loyaltyTiers);
  return (
    <ReadOrRetry
      read={tiers}
      failed={t('tiers.failed')}
      outline={['h-24', 'h-24', 'h-24', 'h-24']}
      className="grid grid-cols-2 lg:grid-cols-4"
    >
      {(all) => <Cards tiers={all} current={current} detailed={detailed} />}
    </ReadOrRetry>
  );
}

function Cards({
  tiers,
  current,
  detailed,
}: {
  tiers: readonly LoyaltyTier[];
  current: LoyaltyTier;
  detailed: boolean;
}) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const locale = useKitLocale();
  const nameOf = useTierName();
  return (
    <ul
      aria-label={detailed ? t('tabs.benefits') : t('titles.tiers')}
      className={cn('grid gap-3', detailed ? 'sm:grid-cols-2' : 'grid-cols-2 lg:grid-cols-4')}
    >
      {tiers.map((tier) => {
        const range = tierRange(tiers, tier);
        const mine = tier.id === current.id;
        return (
          <li key={tier.id} aria-current={mine || undefined} className="min-w-0">
            <Card className={cn('h-full', mine && 'border-primary')}>
              <CardContent className="flex flex-wrap items-center gap-3 p-4">
                <span
                  className={cn(
                    'grid size-9 shrink-0 place-items-center rounded-full',
                    metals[tier.key ?? 'own'],
                  )}
                >
                  <Icon name="trophy" className="size-4" />
                </span>
                {/* So wide at least that a badge beside it goes below instead. */}
                <div className="min-w-0 flex-1 basis-24">
                  <p className="font-semibold leading-5 [overflow-wrap:anywhere]">{nameOf(tier)}</p>
                  <p className="text-muted-foreground text-xs tabular-nums sm:text-sm">
                    {range.to === null
                      ? t('tiers.from', { points: number(range.from) })
                      : t('tiers.range', { from: number(range.from), to: number(range.to) })}
                  </p>
                  {detailed && (
                    <p className="mt-1.5 text-pretty text-sm">
                      {t('tiers.benefit', { multiplier: tier.multiplier.toLocaleString(locale) })}
                    </p>
                  )}
                </div>
                {mine && <Badge tone="primary">{t('tiers.yours')}</Badge>}
              </CardContent>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
