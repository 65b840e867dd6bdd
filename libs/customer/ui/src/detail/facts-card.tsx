import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../contract/src/index.ts';

const linkStyle = 'rounded-xs underline underline-offset-4';

/** How to reach a customer, how old they are, and what they have spent. */
export function FactsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const { money, moment, number } = useFormats();
  const open = <span className="text-muted-foreground">{t('notSaid')}</span>;
  const facts: readonly [label: string, value: ReactNode][] = [
    [
      t('facts.email'),
      <span key="email">
        <a className={linkStyle} href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
        {!customer.emailVerified && (
          <span className="block text-muted-foreground text-xs">{t('customer.emailUnproved')}</span>
        )}
      </span>,
    ],
    [
      t('facts.phone'),
      customer.phone ? (
        <a key="phone" className={linkStyle} href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>
          {customer.phone}
        </a>
      ) : (
        open
      ),
    ],
    [t('facts.company'), customer.company ?? open],
    [t('facts.address'), customer.address ?? open],
    [
      t('facts.birthDate'),
      customer.birthDate
        ? t('customer.born', { date: moment(customer.birthDate), count: customer.age ?? 0 })
        : open,
    ],
    [t('facts.spent'), money(customer.spent)],
    [t('facts.depositsHeld'), money(customer.depositsHeld)],
    [t('facts.hires'), number(customer.hires)],
  ];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('customer.details')}</h2>
        <dl className="flex flex-col divide-y divide-border text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="whitespace-pre-line text-end [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
