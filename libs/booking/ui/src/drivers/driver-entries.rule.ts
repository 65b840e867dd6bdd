import type { BookingDriver } from '../../../contract/src/index.ts';

/** What is entered of a driver, as on the photocard. Dates are civil; empty while nothing is entered. */
export interface DriverEntries {
  readonly name: string;
  readonly birthDate: string;
  readonly licenceNumber: string;
  readonly licenceUntil: string;
  readonly category: BookingDriver['category'];
  readonly heldSince: string;
  /** Staff have seen the licence. */
  readonly licenceSeen: boolean;
}

export type DriverField = Exclude<keyof DriverEntries, 'category' | 'licenceSeen'>;
/** What is wrong with a field, as a key of its sentence. */
export type DriverFault = 'missing' | 'number' | 'order' | 'over';

export const blankDriver: DriverEntries = {
  name: '',
  birthDate: '',
  licenceNumber: '',
  licenceUntil: '',
  category: 'B',
  heldSince: '',
  licenceSeen: false,
};

const NUMBER = /^[A-Z0-9]{5,24}$/;

/** What the entries lack, by field; an expired photocard too. The server decides who may drive. */
export function driverFaults(
  { name, birthDate, licenceNumber, licenceUntil, heldSince }: DriverEntries,
  today: string,
): Partial<Record<DriverField, DriverFault>> {
  const number = licenceNumber.toUpperCase().replaceAll(/[\s-]/g, '');
  const faults: [DriverField, DriverFault | false][] = [
    ['name', name.trim() === '' && 'missing'],
    ['birthDate', birthDate === '' && 'missing'],
    ['licenceNumber', number === '' ? 'missing' : !NUMBER.test(number) && 'number'],
    ['licenceUntil', licenceUntil === '' ? 'missing' : licenceUntil < today && 'over'],
    [
      'heldSince',
      heldSince === ''
        ? 'missing'
        : ((birthDate !== '' && heldSince <= birthDate) || heldSince > today) && 'order',
    ],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}

/** The entries as the API takes them. */
export const sentOf = ({ name, ...entries }: DriverEntries): DriverEntries => ({
  ...entries,
  name: name.trim(),
});
