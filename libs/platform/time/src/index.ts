export { addDays, civilToday, daysBetween, formatCivilDate, isCivilDate, weekdayOf } from './civil-date.ts';
export { formatCivilMoment } from './civil-moment.ts';
