import type { AgreementFacts } from '../server/src/text/agreement-facts.ts';

type Given = Partial<{
  language: AgreementFacts['language'];
  hirer: Partial<AgreementFacts['hirer']>;
  licence: Partial<NonNullable<AgreementFacts['licence']>> | null;
  drivers: AgreementFacts['drivers'];
  van: Partial<AgreementFacts['van']>;
  hire: Partial<AgreementFacts['hire']>;
  clauses: AgreementFacts['clauses'];
}>;

/** Facts of an agreement that lacks nothing, with what is given in their place. */
export const factsOf = (given: Given = {}): AgreementFacts => ({
  language: given.language ?? 'en',
  owner: {
    name: 'Swift Vans',
    address: '12 Dock Road, Leeds LS1 4AB',
    email: 'hello@swift-vans.example',
    phone: '0113 496 0000',
  },
  hirer: {
    id: 7,
    name: 'Ann Taylor',
    email: 'ann@mail.example',
    company: null,
    birthDate: '1990-05-04',
    address: '1 High Street, Leeds LS2 7HY',
    ...given.hirer,
  },
  licence:
    given.licence === null
      ? null
      : { country: 'GB', number: 'TAYLO912345A99AB', expires: '2030-05-03', ...given.licence },
  drivers: given.drivers ?? [],
  van: { id: 9, registration: 'AB12 CDE', makeAndModel: 'Ford Transit', tracked: false, ...given.van },
  hire: {
    id: 11,
    reference: 'SV-7F3K2',
    start: '2026-11-30T10:00',
    end: '2026-12-03T10:00',
    pickupDepot: 'Leeds',
    returnDepot: 'Leeds',
    lines: [{ code: 'hire', ruleId: null, label: '', quantity: 3, unitAmount: '85.00', amount: '255.00' }],
    rentalPence: 25_500,
    vatPence: 4250,
    depositPence: 20_000,
    mileage: null,
    ...given.hire,
  },
  terms: { edition: '2026-11', sections: [{ title: 'Fuel', paragraphs: ['Bring it back as full.'] }] },
  clauses: given.clauses ?? { version: 0, words: '' },
});
