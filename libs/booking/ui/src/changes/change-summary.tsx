import { useFormats } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AgreedHire, BookingChange } from '../../../contract/src/index.ts';

/** What of a hire is otherwise after a change, each fact before and after. */
export function ChangeSummary({ change }: { change: Pick<BookingChange, 'before' | 'after'> }) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const facts = (hire: AgreedHire) => [
    { label: t('list.van'), value: `${hire.vanMake} ${hire.vanModel}, ${hire.vanRegistration}` },
    { label: t('detail.pickup'), value: `${moment(hire.pickupDate)} · ${hire.pickupLocation}` },
    {
      label: t('detail.return'),
      value: `${moment(hire.returnDate)} · ${hire.returnLocation ?? hire.pickupLocation}`,
    },
    { label: t('changes.length'), value: t('detail.days', { count: hire.totalDays }) },
    {
      label: t('detail.extras'),
      value:
        hire.extras.map(({ name, quantity }) => t('detail.extra', { name, quantity })).join(', ') ||
        t('changes.none'),
    },
  ];
  const after = facts(change.after);
  const changed = facts(change.before).flatMap(({ label, value: before }, at) => {
    const now = after[at]?.value ?? before;
    return now === before ? [] : [{ label, before, now }];
  });
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {changed.map(({ label, before, now }) => (
        <div key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="mt-0.5">
            <del className="block text-muted-foreground">
              <span className="sr-only">{t('changes.before')}: </span>
              {before}
            </del>
            <ins className="flex items-start gap-2 font-medium no-underline">
              <Icon
                name="arrow-right"
                className="mt-0.5 size-4 shrink-0 text-muted-foreground rtl:rotate-180"
              />
              <span>
                <span className="sr-only">{t('changes.after')}: </span>
                {now}
              </span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
