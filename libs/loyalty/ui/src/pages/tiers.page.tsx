import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { askToConfirm, Button, Card, EmptyState, Icon, PageHeader, toast } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoyaltyTier } from '../../../contract/src/index.ts';
import { isProgrammeOff, ProgrammeOff } from '../points/programme-off.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { TierCard } from '../tiers/tier-card.tsx';
import { tierRange } from '../tiers/tier-range.rule.ts';
import { loyaltyTiers, removeTier, useRenewTiers } from '../tiers/tiers.api.ts';
import { useTierName } from '../tiers/use-tier-name.ts';

const TierDialog = lazy(() => import('../tiers/tier-dialog.tsx'));

/** `/loyalty/tiers`: what each tier takes and gives; admins decide it here. */
export default function TiersPage() {
  const { t } = useTranslation('loyalty');
  const tiers = useQuery(loyaltyTiers);
  const nameOf = useTierName();
  const renew = useRenewTiers();
  const mayAdd = useAbility().can('add', 'LoyaltyTier');
  const [asked, setAsked] = useState<LoyaltyTier | 'new' | null>(null);
  const add = (
    <Button onClick={() => setAsked('new')}>
      <Icon name="plus" />
      {t('edit.add')}
    </Button>
  );
  const remove = async (tier: LoyaltyTier) => {
    const name = nameOf(tier);
    const agreed = await askToConfirm({
      title: t('edit.removeTitle', { name }),
      text: t('edit.removeText'),
      confirmLabel: t('edit.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await removeTier(tier.id);
      toast({ title: t('edit.removed', { name }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  return (
    <>
      <PageHeader
        title={t('titles.tiers')}
        description={t('tiers.text')}
        actions={mayAdd && (tiers.data?.length ?? 0) > 0 && add}
      />
      {isProgrammeOff(tiers.error) ? (
        <ProgrammeOff />
      ) : (
        <ReadOrRetry
          read={tiers}
          failed={t('tiers.failed')}
          outline={['h-52', 'h-52', 'h-52', 'h-52']}
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
        >
          {(all) =>
            all.length === 0 ? (
              <Card>
                <EmptyState
                  icon="trophy"
                  heading="h2"
                  title={t('tiers.empty')}
                  text={t('tiers.emptyText')}
                  action={mayAdd && add}
                />
              </Card>
            ) : (
              <ul aria-label={t('titles.tiers')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {all.map((tier) => (
                  <li key={tier.id} className="min-w-0">
                    <TierCard
                      tier={tier}
                      range={tierRange(all, tier)}
                      onEdit={() => setAsked(tier)}
                      onRemove={() => void remove(tier)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </ReadOrRetry>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <TierDialog tier={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
