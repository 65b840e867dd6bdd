import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageOptions } from './page.options.ts';

const directives = (map: PageOptions['map']) => {
  const policy = contentSecurityPolicy('n', 'https://vans.example', {
    scriptUrl: 'https://js.stripe.com/v3/',
    apiBase: null,
    map,
  });
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};
const map = {
  styleUrl: 'https://tiles.example/style.json',
  hosts: ['https://tiles.example', 'https://*.glyphs.example'],
};

describe('the content security policy of a page', () => {
  it('names no host of maps where none is set', () => {
    const without = directives(null);
    expect(without['connect-src']).toEqual(["'self'", 'wss://vans.example', 'https://api.stripe.com']);
    expect(without['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('lets forms lead to its own host, and elsewhere where that is said', () => {
    const options = { scriptUrl: 'https://js.stripe.com/v3/', apiBase: null, map: null };
    const forms = (...to: string[][]) =>
      /form-action ([^;]*)/.exec(contentSecurityPolicy('n', 'https://vans.example', options, ...to))?.[1];
    expect(forms()).toBe("'self'");
    expect(forms(['https://*.vans.example'])).toBe("'self' https://*.vans.example");
  });

  it('names the hosts of the street map for pictures and calls alone', () => {
    const [without, set] = [directives(null), directives(map)];
    const opened = Object.keys(set).filter((name) => set[name]!.join() !== without[name]!.join());
    expect(opened).toEqual(['img-src', 'connect-src']);
    for (const name of opened) expect(set[name]!.slice(-2)).toEqual(map.hosts);
  });
});
