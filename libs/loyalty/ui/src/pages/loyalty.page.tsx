import { choiceInUrl, useAbility } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoyaltySummary } from '../../../contract/src/index.ts';
import { ActivityList } from '../points/activity-list.tsx';
import { Leaderboard } from '../points/leaderboard.tsx';
import { loyaltySummary } from '../points/points.api.ts';
import { isProgrammeOff, ProgrammeOff } from '../points/programme-off.tsx';
import { StandingHeader } from '../points/standing-header.tsx';
import { InviteCard } from '../referrals/invite-card.tsx';
import { AvailableRewards } from '../rewards/available-rewards.tsx';
import { OwnCodes } from '../rewards/own-codes.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { TierCards } from '../tiers/tier-cards.tsx';

const tabs = ['rewards', 'benefits', 'history', 'leaderboard'] as const;

/** `/loyalty`: a customer's tier, points and hires, and what they can do with them. */
export default function LoyaltyPage() {
  const { t } = useTranslation('loyalty');
  const summary = useQuery(loyaltySummary);
  const mayRead = useAbility().can('read', 'LoyaltyProgramme');
  return (
    <>
      <PageHeader
        title={t('titles.loyalty')}
        description={t('loyalty.text')}
        actions={
          mayRead && (
            <Button asChild variant="outline">
              <Link to="/loyalty/programme">
                <Icon name="settings" />
                {t('titles.programme')}
              </Link>
            </Button>
          )
        }
      />
      {isProgrammeOff(summary.error) ? (
        <Off />
      ) : (
        <ReadOrRetry
          read={summary}
          failed={t('loyalty.failed')}
          outline={['h-48', 'h-36', 'h-64']}
          className="gap-5"
        >
          {(data) => <Summary summary={data} />}
        </ReadOrRetry>
      )}
    </>
  );
}

/** While the programme is off, customers still see codes that they have paid for with points. */
function Off() {
  const mayRedeem = useAbility().can('redeem', 'LoyaltyReward');
  return (
    <div className="flex flex-col gap-6">
      <ProgrammeOff />
      {mayRedeem && <OwnCodes />}
    </div>
  );
}

function Summary({ summary }: { summary: LoyaltySummary }) {
  const { t } = useTranslation('loyalty');
  const [query, setQuery] = useSearchParams();
  const tab = choiceInUrl(query, 'tab', tabs) ?? 'rewards';
  return (
    <div className="flex flex-col gap-6">
      <StandingHeader standing={summary} />
      <TierCards current={summary.tier} />
      <Tabs
        value={tab}
        onValueChange={(value) => setQuery(value === 'rewards' ? {} : { tab: value }, { replace: true })}
      >
        <TabsList aria-label={t('tabs.label')}>
          {tabs.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tabs.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="rewards">
          <AvailableRewards availablePoints={summary.availablePoints} owedPoints={summary.owedPoints} />
        </TabsContent>
        <TabsContent value="benefits">
          <TierCards current={summary.tier} detailed />
        </TabsContent>
        <TabsContent value="history">
          <ActivityList activity={summary.recentActivity} />
        </TabsContent>
        <TabsContent value="leaderboard">
          <Leaderboard />
        </TabsContent>
      </Tabs>
      <InviteCard />
    </div>
  );
}
