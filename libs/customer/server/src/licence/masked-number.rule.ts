/**
 * A driver number for those who only compare it with the card in somebody's hand: its first five and last two characters. The
 * middle holds the date of birth, the sex and the check characters that make it worth stealing.
 */
export function maskedNumber(number: string): string {
  const [front, back] = number.length === 16 ? [5, 2] : [2, 2];
  return number.slice(0, front) + '•'.repeat(number.length - front - back) + number.slice(-back);
}
