import { PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { Leaderboard } from '../points/leaderboard.tsx';

/** `/loyalty/leaderboard`: the members of this brand with the most points. */
export default function LeaderboardPage() {
  const { t } = useTranslation('loyalty');
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={t('titles.leaderboard')} description={t('leaderboard.text')} />
      <Leaderboard />
    </div>
  );
}
