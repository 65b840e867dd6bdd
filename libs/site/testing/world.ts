import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  nothingThere: {
    'GET /share/vans/:file': 'no model of a brand is called as who knocks calls it',
    'GET /share/depots/:file': 'no depot of a brand is called as who knocks calls it',
  },
  unavailable: {
    'POST /contact': { code: 'UNAVAILABLE', why: 'what is wrong is said on a page of the built web' },
    'GET /share/brand.jpg': { code: 'UNAVAILABLE', why: 'the built web has the words of the picture' },
    'GET /share/vans/:file': { code: 'UNAVAILABLE', why: 'the built web has the words of the picture' },
    'GET /share/depots/:file': { code: 'UNAVAILABLE', why: 'the built web draws the map' },
  },
});
