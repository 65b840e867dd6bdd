import { describe, expect, it } from 'vitest';
import { servesDevelopers } from './serves-developers.ts';

describe('servesDevelopers', () => {
  it.each(['localhost', 'vans.localhost', 'LOCALHOST', 'localhost:4000', '127.0.0.1'])(
    'does on %s',
    (baseDomain) => {
      expect(servesDevelopers({ production: false, baseDomain })).toBe(true);
      expect(servesDevelopers({ production: true, baseDomain })).toBe(false);
    },
  );

  it.each(['vans.example', 'localhost.example', 'notlocalhost', '10.0.0.7'])(
    'does not on %s',
    (baseDomain) => {
      expect(servesDevelopers({ production: false, baseDomain })).toBe(false);
    },
  );
});
