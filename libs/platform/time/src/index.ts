export { addDays, civilToday, daysBetween, formatCivilDate, weekdayOf } from './civil-date.ts';
export { formatCivilMoment } from './civil-moment.ts';
