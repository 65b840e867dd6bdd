import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

const ELSEWHERE = 'makes another brand, whose texts stand on a host of its own; see sign-ups.db.spec.ts';
const FIELDS =
  'business subdomain plan phone address firstName lastName email password primary accent logo website';

/** Nothing of a sign-up is shown at a brand that is there. */
export const plantTexts: PlantTexts = async () => ({
  pages: [],
  notPlanted: {
    ...Object.fromEntries(FIELDS.split(' ').map((field) => [`POST /api/signup ${field}`, ELSEWHERE])),
    'POST /api/signup/hand-over token': 'a token that must be there',
  },
});
