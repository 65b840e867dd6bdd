import { useTranslation } from 'react-i18next';
import { IconCards } from './icon-cards.tsx';

const STEPS = {
  search: 'search',
  book: 'calendar-check',
  collect: 'key-round',
  drive: 'van',
  return: 'piggy-bank',
} as const;

/** A hire from the first look to the refund of the deposit. */
export function HireSteps({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('site');
  return (
    <IconCards
      ordered
      heading={heading}
      columns={5}
      items={(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((key) => ({
        key,
        icon: STEPS[key],
        title: t(`how.steps.${key}.title`),
        text: t(`how.steps.${key}.text`),
      }))}
    />
  );
}
