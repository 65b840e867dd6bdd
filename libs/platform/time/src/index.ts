export { addDays, civilToday, daysBetween, formatCivilDate, weekdayOf } from './civil-date.ts';
