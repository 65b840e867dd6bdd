/** What is wrong with a field, in the words of Stripe's script. */
export interface CardFault {
  type: 'validation_error';
  code: string;
  message: string;
}
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export function brandOf(digits: string): CardBrand;
export function digitsOf(text: string): string;
export function groupDigits(digits: string): string;
export function passesLuhn(digits: string): boolean;
export function formatExpiry(text: string): string;
export function readExpiry(text: string): { month: number; year: number } | null;
export function numberFault(text: string): CardFault | null;
export function expiryFault(text: string, today: Date): CardFault | null;
export function cvcFault(text: string, brand: CardBrand): CardFault | null;
