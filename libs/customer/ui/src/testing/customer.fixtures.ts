import type {
  Customer,
  CustomerNote,
  CustomerStats,
  LicenceView,
  ListedCustomer,
} from '../../../contract/src/index.ts';

/** Rows of the customers' pages for specs; every field can be replaced. */

/** What an operator may do, and an admin, as the server packs it. */
export const staffRules = [['read,add,update', 'Customer']];
export const adminRules = [
  ['read,add,update', 'Customer'],
  ['change-email,unmask,merge,export,erase,configure', 'Customer'],
];

export const listed = (change: Partial<ListedCustomer> = {}): ListedCustomer => ({
  id: 7,
  firstName: 'Morag',
  lastName: 'Tester',
  email: 'morag@example.com',
  phone: '07700 900123',
  status: 'active',
  company: null,
  hires: 2,
  lastHireAt: '2026-05-01T09:00:00.000Z',
  hasLicence: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const licence = (change: Partial<LicenceView> = {}): LicenceView => ({
  issuer: 'GB',
  number: 'TESTE•••••••••••',
  masked: true,
  photocardUntil: '2030-01-01',
  categories: [{ category: 'B', from: '2005-01-01', until: '2055-03-16', restrictions: ['01'] }],
  endorsements: [
    { code: 'SP30', points: 3, offenceOn: '2026-02-01', convictedOn: '2026-03-01', disqualified: false },
  ],
  disqualifiedUntil: null,
  nameChecked: false,
  points: { recorded: 3, counting: 3, liableToDisqualification: false },
  checkedAt: '2026-04-01T10:00:00.000Z',
  checkedBy: 'Ada Moss',
  alsoOf: [],
  ...change,
});

export const customer = (change: Partial<Customer> = {}): Customer => ({
  ...listed(),
  birthDate: '1985-03-17',
  age: 41,
  address: '1 High Street\nLeeds',
  emailVerified: true,
  doNotHire: null,
  licence: licence(),
  spent: '340.00',
  depositsHeld: '250.00',
  hiresAhead: 1,
  hiresOut: 0,
  notes: 1,
  deletionDueAt: null,
  revision: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const stats = (change: Partial<CustomerStats> = {}): CustomerStats => ({
  totalCustomers: 120,
  activeCustomers: 118,
  newThisMonth: 7,
  avgBookings: 2.4,
  ...change,
});

export const note = (change: Partial<CustomerNote> = {}): CustomerNote => ({
  id: 1,
  text: 'Rings before collection',
  authorName: 'Ada Moss',
  createdAt: '2026-04-01T10:00:00.000Z',
  ...change,
});
