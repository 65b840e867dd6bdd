import { useLanguage, useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';
import { IconCards } from './icon-cards.tsx';

/** A week that begins on a Monday, to take the names of days from. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** When people are answered, by the settings of the installation, and what the business stands by in its own words. */
export function SupportTerms() {
  const { t } = useTranslation('site');
  const { contact, copy } = useTenant();
  const { answer, hours, emergencies } = useSupportWords();
  const items = [
    { icon: 'mail', title: contact.email, text: answer },
    { icon: 'phone', title: contact.phone, text: emergencies ? `${hours}. ${emergencies}` : hours },
    ...(copy.promises ?? []),
  ];
  return (
    <Band title={t('support.title')} tinted>
      <IconCards columns={3} items={items.map((each) => ({ key: each.title, ...each }))} />
    </Band>
  );
}

function useSupportWords() {
  const { t } = useTranslation('site');
  const { language } = useLanguage();
  const { support, timeZone } = useTenant();
  const { answerHours, firstDay, lastDay, opens, closes, emergencies } = support;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const named = (day: number) => weekday.format(MONDAY + (day - 1) * DAY_MS);
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return {
    answer: t('support.answer', { count: answerHours }),
    hours: t(firstDay === lastDay ? 'support.oneDay' : 'support.hours', {
      first: named(firstDay),
      last: named(lastDay),
      opens,
      closes,
      zone: zone ?? timeZone,
    }),
    emergencies: emergencies ? t('support.emergencies') : null,
  };
}
