/** How good a password is. Length alone decides (NIST SP 800-63B-4 §3.1.1): signs and capitals add little. */
export type PasswordStrength = 'none' | 'short' | 'fair' | 'good' | 'strong';

/** Steps of the meter by strength, of three. */
export const strengthSteps: Record<PasswordStrength, number> = {
  none: 0,
  short: 1,
  fair: 1,
  good: 2,
  strong: 3,
};

/** Strength of a password by its length; characters that repeat one another count once for every three. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none';
  if (password.length < 8) return 'short';
  const counted = password.replace(/(.)\1{2,}/gu, '$1$1').length;
  if (counted < 12) return 'fair';
  return counted < 16 ? 'good' : 'strong';
}
