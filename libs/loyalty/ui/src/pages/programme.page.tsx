import { useFormats } from '@convoy/shell-api';
import { PageHeader, StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoyaltyProgrammeView } from '../../../contract/src/index.ts';
import { loyaltyProgramme } from '../points/points.api.ts';
import { ProgrammeForm } from '../programme/programme-form.tsx';
import { useWorthText } from '../programme/use-worth-text.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';

/** `/loyalty/programme`: how the brand runs its programme, and the points it owes its members. */
export default function ProgrammePage() {
  const { t } = useTranslation('loyalty');
  const programme = useQuery(loyaltyProgramme);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={t('titles.programme')} description={t('programme.text')} />
      <ReadOrRetry
        read={programme}
        failed={t('programme.failed')}
        outline={['h-28', 'h-96']}
        className="gap-5"
      >
        {(data) => (
          <div className="flex flex-col gap-6">
            <Owed programme={data} />
            <ProgrammeForm key={data.revision} programme={data} />
          </div>
        )}
      </ReadOrRetry>
    </div>
  );
}

/** What the brand owes its members, in points and in pounds. */
function Owed({ programme }: { programme: LoyaltyProgrammeView }) {
  const { t } = useTranslation('loyalty');
  const { number, money } = useFormats();
  const worthText = useWorthText();
  const { members, outstandingPoints, outstandingAmount } = programme;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard
        label={t('programme.members')}
        value={number(members)}
        caption={t('programme.membersText')}
        icon="users"
      />
      <StatCard
        label={t('programme.outstanding')}
        value={number(outstandingPoints)}
        caption={t('programme.outstandingText')}
        icon="trophy"
      />
      <StatCard
        label={t('programme.worth')}
        value={outstandingAmount && money(outstandingAmount)}
        caption={worthText(programme)}
        icon="wallet"
      />
    </div>
  );
}
