import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeList } from '../rewards/code-list.tsx';
import { memberRedemptions } from '../rewards/rewards.api.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';

/** On the page of a customer: the rewards they redeemed, with their codes and how each stands. */
export function MemberCodes({ customerId }: { customerId: number }) {
  const { t } = useTranslation('loyalty');
  const codes = useQuery(memberRedemptions(customerId));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-base">{t('member.codes')}</h3>
      <ReadOrRetry read={codes} failed={t('rewards.codesOfMemberFailed')} outline={['h-16']}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t('member.noCodes')}</p>
          ) : (
            <CodeList codes={data} />
          )
        }
      </ReadOrRetry>
    </section>
  );
}
