/** The booking flow with a code in its promotion field. */
export const bookingWith = (code: string): string => `/booking?code=${encodeURIComponent(code)}`;
