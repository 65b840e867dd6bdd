import type { MissingParticular, Particular } from '@convoy/contract/contract';
import type { AgreementFacts } from './agreement-facts.ts';

/** Where each particular stands in schedule 2 of the Road Traffic (Owner Liability) Regulations 2000. */
const paragraphs: Record<Particular, string> = {
  name: 'A.1',
  birthDate: 'A.2',
  address: 'A.3',
  licenceCountry: 'A.5(a)',
  licenceNumber: 'A.5(b)',
  licenceExpiry: 'A.5(c)',
  registration: 'B.1',
  makeAndModel: 'B.2',
  hireStart: 'B.6',
  hireEnd: 'B.7',
};

const isBlank = (text: string | null | undefined): boolean => text == null || text.trim() === '';

/**
 * The prescribed particulars that an agreement lacks, in the order of the schedule, each with the page that fills it in. Paragraphs
 * B.3 to B.5, B.8 and B.9 speak of a substituted van and an extension: both change the booking and so make a new agreement. B.10,
 * the actual return, belongs to the firm's own copy, which the booking is.
 */
export function missingParticulars({ hirer, licence, van, hire }: AgreementFacts): MissingParticular[] {
  const person = `/customers/${hirer.id}`;
  const vehicle = `/fleet/${van.id}`;
  const booking = `/booking/${hire.id}`;
  const needed: readonly (readonly [Particular, string | null | undefined, string])[] = [
    ['name', hirer.name, person],
    ['birthDate', hirer.birthDate, person],
    ['address', hirer.address, person],
    ['licenceCountry', licence?.country, person],
    ['licenceNumber', licence?.number, person],
    ['licenceExpiry', licence?.expires, person],
    ['registration', van.registration, vehicle],
    ['makeAndModel', van.makeAndModel, vehicle],
    ['hireStart', hire.start, booking],
    ['hireEnd', hire.end, booking],
  ];
  const expired = licence?.expires != null && licence.expires < hire.end.slice(0, 10);
  return needed.flatMap(([particular, value, path]): MissingParticular[] => {
    const entry = { particular, paragraph: paragraphs[particular], path };
    if (isBlank(value)) return [{ ...entry, reason: 'absent' }];
    return particular === 'licenceExpiry' && expired ? [{ ...entry, reason: 'expired' }] : [];
  });
}
