/** The rules of the card form's three fields: pure, so that they can be tested without a browser. */

/** Visa, Mastercard …, by the first digits; 'unknown' until they tell. */
export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

/** Only the digits, at most as many as the brand's cards have. */
export function digitsOf(text) {
  const digits = text.replace(/\D/g, '');
  const longest = { visa: 19, mastercard: 16, amex: 15, unknown: 19 }[brandOf(digits)];
  return digits.slice(0, brandOf(digits) === 'visa' && passesLuhn(digits.slice(0, 16)) ? 16 : longest);
}

/** Digits in the groups printed on the card. */
export function groupDigits(digits) {
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return (digits.match(/\d{1,4}/g) ?? []).join(' ');
}

export function passesLuhn(digits) {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** What is typed so far as `MM / YY`: `9` becomes `09 / `, `1234` becomes `12 / 34`. */
export function formatExpiry(text) {
  const separated = /^\s*(\d)\s*[/\-. ]\s*(\d*)/.exec(text);
  let digits = text.replace(/\D/g, '');
  if (separated) digits = `0${separated[1]}${separated[2]}`;
  else if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // A four-digit year, as browsers fill it in.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Month and full year of `MM / YY`, or null while incomplete. */
export function readExpiry(text) {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

const fault = (code, message) => ({ type: 'validation_error', code, message });

/** What is wrong with the number; null when nothing is. */
export function numberFault(text) {
  const digits = digitsOf(text);
  const full = { amex: 15, mastercard: 16, visa: 16, unknown: 14 }[brandOf(digits)];
  if (digits.length < full) return fault('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(digits) ? null : fault('invalid_number', 'Your card number is invalid.');
}

/** What is wrong with the expiry date on `today`; null when nothing is. */
export function expiryFault(text, today) {
  const expiry = readExpiry(text);
  if (!expiry) return fault('incomplete_expiry', "Your card's expiry date is incomplete.");
  if (expiry.month < 1 || expiry.month > 12) {
    return fault('invalid_expiry_month', "Your card's expiry date is invalid.");
  }
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth();
  if (months < 0) return fault('invalid_expiry_year_past', "Your card's expiry date is in the past.");
  return months > 50 * 12 ? fault('invalid_expiry_year', "Your card's expiry year is invalid.") : null;
}

/** What is wrong with the security code of a card of this brand; null when nothing is. */
export function cvcFault(text, brand) {
  const length = brand === 'amex' ? 4 : 3;
  if (/^\d+$/.test(text) && (text.length === length || (brand === 'unknown' && text.length === 4)))
    return null;
  return fault('incomplete_cvc', "Your card's security code is incomplete.");
}
