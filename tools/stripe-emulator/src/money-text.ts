/** An amount in the currency's smallest unit as people read it: `1250, 'gbp'` → `£12.50`. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
