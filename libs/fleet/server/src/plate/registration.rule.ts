/**
 * The forms of registrations of the United Kingdom, without spaces (DVLA, INF104 and V796; Road Vehicles (Display of
 * Registration Marks) Regulations 2001, schedule 3): current, prefix, suffix, and those without a date, Northern Ireland's
 * among them.
 */
const forms: readonly { readonly pattern: RegExp; readonly split: number | 'digits' }[] = [
  // AB12 CDE, since September 2001: no I and Q at the front, none of them at the end.
  { pattern: /^[A-HJ-PR-Z]{2}\d{2}[A-HJ-PR-Z]{3}$/, split: 4 },
  // A123 BCD, 1983 to 2001, and Q123 BCD of an age nobody knows.
  { pattern: /^[A-HJ-NP-TV-Y]\d{1,3}[A-HJ-PR-Z]{3}$/, split: -3 },
  { pattern: /^Q\d{1,3}[A-HJ-PR-Z]{3}$/, split: -3 },
  // ABC 123D, 1963 to 1983.
  { pattern: /^[A-PR-Z]{3}\d{1,3}[A-HJ-NPR-TV-Y]$/, split: 3 },
  // ABC 1234 and 1234 ABC, of before 1963, chosen, or of Northern Ireland (with I or Z).
  { pattern: /^[A-PR-Z]{1,3}\d{1,4}$/, split: 'digits' },
  { pattern: /^\d{1,4}[A-PR-Z]{1,3}$/, split: 'digits' },
];

/** A registration as the product keeps it: capitals and digits, without spaces and signs. Says nothing of its form. */
export function plainRegistration(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-–·]/g, '');
}

/**
 * A registration as the product keeps it, or null for what is none of the United Kingdom. Nothing is mended: O for 0 may
 * be another vehicle.
 */
export function readRegistration(text: string): string | null {
  const plain = plainRegistration(text);
  return formOf(plain) === undefined ? null : plain;
}

/** A registration as its plate spaces it: `AB12CDE` → `AB12 CDE`. Unknown forms stay as they are. */
export function spacedRegistration(registration: string): string {
  const form = formOf(registration);
  if (form === undefined) return registration;
  if (form.split === 'digits') return registration.replace(/(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/, ' ');
  return `${registration.slice(0, form.split)} ${registration.slice(form.split)}`;
}

function formOf(plain: string) {
  // A plate has two signs at least; a lone number or letter is no registration of a van.
  return plain.length < 2 ? undefined : forms.find(({ pattern }) => pattern.test(plain));
}
