import { useFormats } from '@convoy/shell-api';
import { StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assistantFigures } from '../assistant.api.ts';

/** What the conversations of the last 30 days led to; a dash where there was none. */
export function InboxFigures() {
  const { t } = useTranslation('assistant');
  const { money, percent, number } = useFormats();
  const { data, isPending } = useQuery(assistantFigures);
  const rate = (value: number | null | undefined) =>
    value === null || value === undefined ? null : percent(value);
  const count = (value: number | undefined) => (value === undefined ? null : number(value));
  const cards = [
    ['conversations', 'message-square', count(data?.conversations)],
    ['containment', 'bot', rate(data?.containmentRate)],
    ['bookings', 'calendar-check', count(data?.bookings)],
    ['bookingRate', 'percent', rate(data?.bookingRate)],
    ['unanswered', 'circle-help', count(data?.unanswered)],
    ['cost', 'pound-sterling', data ? money(data.spentThisMonth) : null],
  ] as const;
  return (
    <section aria-label={t('inbox.figures')} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {cards.map(([name, icon, value]) => (
        <StatCard
          key={name}
          label={t(`inbox.figure.${name}`)}
          value={value}
          icon={icon}
          loading={isPending}
          bare
        />
      ))}
    </section>
  );
}
