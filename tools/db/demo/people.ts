import type { TenantFile } from '@convoy/tenancy/contract';
import type { DemoUser } from './demo-data.ts';
import { randomOf } from './random.ts';

/** Password of the published demo accounts. They exist in demo mode only. */
export const DEMO_PASSWORD = 'demo-van-hire';

const CUSTOMERS = 72;
const DAY = 86_400_000;

const firstNames =
  'Aisha Alfie Amara Anwen Ben Bethan Callum Carys Chloe Daniel Dev Eilidh Elin Ewan Farah Freya George Grace Hamza Hannah Idris Imogen Isaac Jasmine Joe Kasia Keir Layla Leo Lowri Maisie Marcus Mei Mohammed Nadia Niamh Oliver Owen Priya Rhys Rosie Samir Sanjay Seren Tariq Tess Theo Tomasz Yasmin Zara'.split(
    ' ',
  );
const lastNames =
  'Abara Ahmed Ashworth Bainbridge Bevan Birkett Calloway Chaudhry Clegg Cotterill Dacre Dhillon Ellwood Fairfax Fenwick Garside Greaves Haldane Hargreaves Iqbal Jepson Kaur Kellett Kowalski Lathom Llewellyn Mardle Mbeki Metcalfe Nowak Okafor Osei Pargeter Patel Penrose Pryce Quayle Rahman Ridley Sandhu Selby Stannard Tait Thackray Underhill Vaughan Wainwright Whitlock Wolstenholme Yeo'.split(
    ' ',
  );

/** Staff and customers: one demo account for each role first, a colleague, then people who booked. The platform has an admin alone. */
export function demoUsers(tenant: TenantFile, seed: number, now: Date): DemoUser[] {
  const random = randomOf(seed, `${tenant.slug}:people`);
  // A slug with an underscore is no host name.
  const host = `${tenant.slug.replace(/^_/, '')}.example`;
  const joined = (daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY).toISOString();
  const account = (role: DemoUser['role'], firstName: string, lastName: string, index: number): DemoUser => ({
    key: role,
    role,
    email: `${role}@${host}`,
    username: role,
    firstName,
    lastName,
    phone: mobile(index),
    demoAccount: true,
    createdAt: joined(600),
  });
  const admin = account('admin', 'Robin', 'Ashdown', 1);
  if (tenant.kind === 'platform') return [admin];

  // No published password: like everybody who is not a demo account, they come in by resetting it.
  const colleague: DemoUser = {
    ...account('operator', 'Kit', 'Harlow', 4),
    key: 'operator-2',
    email: `kit.harlow@${host}`,
    username: null,
    demoAccount: false,
  };
  const taken = new Set<string>();
  const customers = Array.from({ length: CUSTOMERS }, (_, index): DemoUser => {
    let firstName = '';
    let lastName = '';
    do {
      firstName = random.pick(firstNames);
      lastName = random.pick(lastNames);
    } while (taken.has(`${firstName} ${lastName}`));
    taken.add(`${firstName} ${lastName}`);
    return {
      key: `customer-${index + 1}`,
      role: 'customer',
      email:
        `${firstName}.${lastName}@${random.pick(['example.com', 'example.org', 'example.net'])}`.toLowerCase(),
      username: null,
      firstName,
      lastName,
      phone: mobile(100 + index * 7 + random.int(0, 6)),
      demoAccount: false,
      // The first twenty were there before the oldest booking, so that every booking finds a customer.
      createdAt: joined(index < 20 ? random.int(420, 590) : random.int(12, 410)),
    };
  });
  return [
    admin,
    account('operator', 'Jo', 'Marlowe', 2),
    account('customer', 'Sam', 'Carter', 3),
    colleague,
    ...customers,
  ];
}

/** A mobile number that Ofcom keeps for drama: 07700 900000 to 900999. */
function mobile(index: number): string {
  return `07700 900${String(index % 1000).padStart(3, '0')}`;
}
