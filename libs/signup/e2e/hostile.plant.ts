import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

const ELSEWHERE = 'makes another brand, whose texts stand on a host of its own; see sign-ups.db.spec.ts';
const FIELDS =
  'business subdomain plan phone address firstName lastName email password primary accent logo website';

export const plantTexts: PlantTexts = async ({ plain, post }) => {
  await post('/api/staff/invitations', {
    firstName: plain('POST /api/staff/invitations firstName'),
    lastName: plain('POST /api/staff/invitations lastName'),
    email: `colleague-${Date.now()}@example.org`,
    role: 'operator',
  });
  return {
    pages: [],
    notPlanted: {
      ...Object.fromEntries(FIELDS.split(' ').map((field) => [`POST /api/signup ${field}`, ELSEWHERE])),
      'POST /api/signup/hand-over token': 'a token that must be there',
      'POST /api/staff/invitations email': 'must be an address of a mailbox',
    },
  };
};
