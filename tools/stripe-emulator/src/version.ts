/** The version of Stripe's API that is emulated: that of the `stripe` package in use. */
export const apiVersion = '2026-10-28.endive';
