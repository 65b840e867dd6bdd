export { Calendar, type CalendarProps, type DayRange } from './calendar.tsx';
export { isDay, readDay, writeDay } from './civil-day.rule.ts';
export { DatePicker, type DatePickerProps } from './date-picker.tsx';
export { DateRangePicker, type DateRangePickerProps, rangeAfter } from './date-range-picker.tsx';
export type { DayFree, DayState, DayStateOf } from './day-state.ts';
export { TimeSelect, type TimeSelectProps } from './time-select.tsx';
