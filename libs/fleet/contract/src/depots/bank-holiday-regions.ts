/** The parts of the kingdom with bank holidays of their own, as gov.uk names them. */
export const bankHolidayRegions = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type BankHolidayRegion = (typeof bankHolidayRegions)[number];
