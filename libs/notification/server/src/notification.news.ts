/** The channel of the database on which it is told that somebody was told something. */
export const NOTIFICATION_NEWS = 'convoy_notification';
