import { useFormats } from '@convoy/shell-api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What stands in place of a figure that is not known. */
export const DASH = '–';

export type FigureUnit = 'mi' | 'mph' | 'litres' | 'minutes' | 'kg' | 'km' | 'litresPer100' | 'kwhPer100';

export interface Figures {
  /** `12.3 mi`; a dash where it is not known. */
  readonly inUnit: (value: number | null, unit: FigureUnit) => string;
  /** Minutes as people say them: `2 h 5 min`. */
  readonly span: (minutes: number | null) => string;
}

/** Figures with their units, in the language of the page. */
export function useFigures(): Figures {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  return useMemo(() => {
    const inUnit = (value: number | null, unit: FigureUnit) =>
      value === null ? DASH : t(`driving.units.${unit}`, { value: number(value) });
    return {
      inUnit,
      span: (minutes) => {
        if (minutes === null || Math.abs(minutes) < 60) return inUnit(minutes, 'minutes');
        const whole = Math.round(minutes);
        const hours = Math.trunc(whole / 60);
        return t('driving.units.hours', { hours: number(hours), minutes: Math.abs(whole % 60) });
      },
    };
  }, [t, number]);
}
