/** What is taken out of a line of the log wherever it stands: patterns of what is personal or secret, each with its word. */
const EMAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi;
/** Our own links and sessions: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const SECRETS =
  /\b\w{2,60}_secret_\w{4,200}|\b(?:sk|rk)_(?:live|test)_\w{4,200}|\bwhsec_[\w+/=]{8,200}|\bcvk_[\w-]{8,200}|\beyJ[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]{8,2000}/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,4000}/gi;
const IN_QUERY = /([?&](?:token|code|key|secret|signature|password|email)=)[^&\s"\\]{1,2000}/gi;
const IN_ADDRESS = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"\\]{1,200}@/gi;
/** A quoted word after a name that says what it is, also inside a text that is JSON itself. */
const NAMED =
  /((?:password|passwd|passphrase|client_?secret|secret|token|authorization|cookie|email|phone|iban|licen[cs]e_?(?:number|no))\\*"\s*:\s*\\*")(?!\[redacted])[^"\\]{1,2000}/gi;
const CARD = /(?<![\w-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5}|\d{13,19})(?![\w-])/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
/** Of Great Britain: five letters of the name, birthday, initials, check. */
const LICENCE = /\b[A-Z9]{5}\d{6}[A-Z9]{2}\d[A-Z0-9]{2}\b/g;
const PHONE =
  /(?<![\w.+:-])(?:\+[1-9]\d{0,2}[ ()-]{0,2}\d(?:[ ()-]{0,2}\d){6,12}|0\d{2,4}[ -]?\d{3,4}[ -]?\d{3,4})(?![\w.])/g;

/**
 * A line of the log without what is personal or secret, wherever it hides: in the words of an error, in an address, in a text
 * that somebody passed on. The last line of defence: what is known to be such is never handed to the log at all.
 * What is no secret may fall with it; a line stays valid JSON.
 */
export function scrubbed(line: string): string {
  let clean = line
    .replace(NAMED, '$1[redacted]')
    .replace(IN_QUERY, '$1[redacted]')
    .replace(SECRETS, '[secret]')
    .replace(BEARER, '$1 [secret]')
    .replace(TOKEN, '[token]');
  if (clean.includes('@')) clean = clean.replace(IN_ADDRESS, '$1[secret]@').replace(EMAIL, '[email]');
  return clean
    .replace(IBAN, (found) => (isIban(found) ? '[iban]' : found))
    .replace(CARD, (found, _one, _two, at: number) =>
      isCard(found) ? (isNumber(clean, at) ? '"[card]"' : '[card]') : found,
    )
    .replace(LICENCE, '[licence]')
    .replace(PHONE, '[phone]');
}

/** Whether what stands there is a number of JSON, not part of a text. */
const isNumber = (line: string, at: number) =>
  line[at - 1] === ':' && line[at - 2] === '"' && line[at - 3] !== '\\';

/** ISO 7812: the last digit is the check of the others. */
function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let at = digits.length - 1, second = false; at >= 0; at--, second = !second) {
    const digit = Number(digits[at]);
    sum += second ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** ISO 13616: as a number, with its beginning at its end, it leaves 1 of 97. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return plain.length >= 15 && rest === 1;
}
