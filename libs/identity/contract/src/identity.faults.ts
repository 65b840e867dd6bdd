/**
 * What is wrong with a field, as the inputs of this slice say it. Apart from the errors: pages carry the inputs, and no
 * sentences about failures.
 */
export const identityFaults = {
  phone: 'must be a phone number',
  usernameStart: 'must begin with a letter or a digit',
  usernameSigns: 'may hold letters a-z, digits, dots, hyphens and underscores',
  totpCode: 'must be six digits',
  recoveryCode: 'must be a recovery code',
  oneProof: 'must hold either code or recoveryCode',
} as const;
