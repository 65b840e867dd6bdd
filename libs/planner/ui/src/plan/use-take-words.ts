import { formatLocales } from '@convoy/platform/i18n';
import { useFormats, useLanguage } from '@convoy/shell-api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import type { Gap } from './gaps.rule.ts';
import { dayAt, momentAt } from './plan-time.rule.ts';

/** How takes and gaps are named in one line. @param from the first day of the plan */
export function useTakeWords(from: string) {
  const { t } = useTranslation('planner');
  const { moment } = useFormats();
  const { language } = useLanguage();
  return useMemo(() => {
    const near = nearFormats(formatLocales[language]);
    const soon = (minute: number, whole: boolean) => {
      const at = whole ? dayAt(from, minute) : momentAt(from, minute);
      if (at.slice(0, 4) !== from.slice(0, 4)) return moment(at);
      return near[whole ? 'day' : 'time'].format(Date.parse(whole ? at : `${at}Z`));
    };
    const when = (take: Take) => ({
      from: moment(take.whole & 1 ? dayAt(from, take.from) : momentAt(from, take.from)),
      until: moment(take.whole & 2 ? dayAt(from, take.until) : momentAt(from, take.until)),
    });
    // Rows are drawn again while one scrolls, and writing a date takes longer than drawing its bar.
    const written = new WeakMap<Take, string>();
    const write = (van: PlannerVan, take: Take) => {
      const words = t(take.label === '' ? 'take.unnamed' : 'take.named', {
        who: take.label,
        state: t(`states.${take.state}`),
        van: van.registration,
        ...when(take),
      });
      written.set(take, words);
      return words;
    };
    const ofGaps = new WeakMap<Gap, string>();
    const writeGap = (van: PlannerVan, gap: Gap) => {
      const words = t('gap.label', {
        count: gap.days,
        van: van.registration,
        from: moment(dayAt(from, gap.from)),
      });
      ofGaps.set(gap, words);
      return words;
    };
    return {
      /** From when to when. */
      when: (take: Take) => t('take.when', when(take)),
      /** The same as its two ends, short: the year of the plan is not said. */
      soon: ({ from: start, until, whole }: Take): readonly [string, string] => [
        soon(start, (whole & 1) !== 0),
        soon(until, (whole & 2) !== 0),
      ],
      take: (van: PlannerVan, take: Take) => written.get(take) ?? write(van, take),
      gap: (van: PlannerVan, gap: Gap) => ofGaps.get(gap) ?? writeGap(van, gap),
      gapDays: ({ days }: Gap) => t('gap.days', { count: days }),
      vanName: ({ registration, status }: PlannerVan) =>
        status === 'unavailable' ? `${registration} · ${t('vanStatuses.unavailable')}` : registration,
      vanKind: ({ model, size }: PlannerVan) => `${model} · ${t(`sizes.${size}`)}`,
    };
  }, [t, moment, language, from]);
}

/** Days and moments of a year that everybody knows. */
function nearFormats(locale: string) {
  const day = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  return {
    day: new Intl.DateTimeFormat(locale, day),
    time: new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
export type TakeWords = ReturnType<typeof useTakeWords>;
