/** How many days before something is due its staff are reminded, once each. */
export const reminderDays = [15, 7, 3] as const;
export type ReminderDays = (typeof reminderDays)[number];

/**
 * Which reminder it is time for: the last one that has come. Those before it, where nobody looked in time, are not made up
 * for, because they would all say the same on one day.
 */
export function reminderFor(daysLeft: number): ReminderDays | null {
  return reminderDays.findLast((days) => daysLeft <= days) ?? null;
}
