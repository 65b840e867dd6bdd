import { useLanguage, useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';

/** A week that begins on a Monday, to take the names of days from. */
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** The terms of support in the words of the page. */
export function useSupportTexts() {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const { support, timeZone } = useTenant();
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      MONDAY + (day - 1) * 86_400_000,
    );
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  const { answerHours, firstDay, lastDay, opens, closes, emergencies } = support;
  return {
    answer: t('support.answer', { count: answerHours }),
    hours: t(firstDay === lastDay ? 'support.oneDay' : 'support.hours', {
      first: dayName(firstDay),
      last: dayName(lastDay),
      opens,
      closes,
      zone: zone ?? timeZone,
    }),
    emergencies: emergencies ? t('support.emergencies') : null,
  };
}
