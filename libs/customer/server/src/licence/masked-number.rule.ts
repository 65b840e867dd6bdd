/**
 * A driver number for those who only compare it with the card in somebody's hand: how it begins. In Great Britain that is the
 * surname. Between it and the ending stands what the record says anyway (date of birth, sex, initials), so the ending is what
 * nobody could make up, and shown nowhere.
 */
export function maskedNumber(number: string): string {
  const front = number.length === 16 ? 5 : 2;
  return number.slice(0, front) + '•'.repeat(number.length - front);
}
