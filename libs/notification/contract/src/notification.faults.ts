/**
 * What is wrong with a field, as the inputs of this slice say it. Apart from the errors: pages carry the inputs, and no
 * sentences about failures.
 */
export const notificationFaults = { kindTwice: 'names a kind twice' } as const;
