import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { Card, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loyaltyLeaderboard, loyaltyListing, saveListing } from '../points/points.api.ts';

/** In the account of a customer: whether they are shown on the leaderboard. */
export default function LeaderboardWish() {
  const { user } = useSession();
  return user?.role === 'customer' ? <Wish /> : null;
}

function Wish() {
  const { t } = useTranslation('loyalty');
  const id = useId();
  const client = useQueryClient();
  const listing = useQuery(loyaltyListing);
  const [busy, setBusy] = useState(false);
  // Beside the other preferences: where it cannot be read, they are what the page is for.
  if (!listing.data) return null;
  const save = async (listed: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(loyaltyListing.queryKey, await saveListing({ listed }));
      toast({ title: t(listed ? 'wish.joined' : 'wish.left'), tone: 'success' });
      await client.invalidateQueries({ queryKey: loyaltyLeaderboard.queryKey });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg leading-6">
        {t('wish.title')}
      </h2>
      <Card className="p-4 md:p-6">
        <Switch
          label={t('wish.label')}
          description={t('wish.text')}
          checked={listing.data.listed}
          disabled={busy}
          onCheckedChange={(listed) => void save(listed)}
        />
      </Card>
    </section>
  );
}
