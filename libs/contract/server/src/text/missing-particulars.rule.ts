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

/** The schedule asks for time and date: a date alone is none. */
const timed = (moment: string): string | null => (moment.length > 10 ? moment : null);

/**
 * The prescribed particulars that an agreement lacks, in the order of the schedule, each with the page that fills it in. A.4 (another
 * address during the hire) and A.6 (another person who takes the van) are statements of the signer and stand in every agreement.
 * Paragraphs B.3 to B.5, B.8 and B.9 speak of a substituted van and an extension: either changes the booking, and a new agreement is
 * made. B.10, the actual return, is not known when an agreement is signed: the booking records it.
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
    ['hireStart', timed(hire.start), booking],
    ['hireEnd', timed(hire.end), booking],
  ];
  const expired = licence?.expires != null && licence.expires < hire.end.slice(0, 10);
  return needed.flatMap(([particular, value, path]): MissingParticular[] => {
    const entry = { particular, paragraph: paragraphs[particular], path };
    if (isBlank(value)) return [{ ...entry, reason: 'absent' }];
    return particular === 'licenceExpiry' && expired ? [{ ...entry, reason: 'expired' }] : [];
  });
}
