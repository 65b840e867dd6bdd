import { describe, expect, it } from 'vitest';
import { readPostcode } from './postcodes.ts';

const outcodes = new Set(['LS1', 'LS14', 'OL1', 'EC1A', 'M1', 'B33', 'L51']);
const read = (text: string) => {
  const found = readPostcode(text, (outward) => outcodes.has(outward));
  return found && [found.outward, found.inward, found.exact ? 'as typed' : 'mended'].join(' ');
};

describe('reading a postcode', () => {
  it('takes any case and spacing', () => {
    for (const text of ['LS1 4AP', 'ls14ap', ' l s 1-4a p ']) expect(read(text)).toBe('LS1 4AP as typed');
    expect(read('ec1a 1bb')).toBe('EC1A 1BB as typed');
    expect(read('ls1')).toBe('LS1  as typed');
  });

  it('takes letters for the digits they look like, and the other way round', () => {
    expect(read('LSI 4AP')).toBe('LS1 4AP mended');
    expect(read('0L1 2AB')).toBe('OL1 2AB mended');
    expect(read('OLl 2AB')).toBe('OL1 2AB mended');
    expect(read('M1 OAA')).toBe('M1 0AA mended');
    expect(read('ECIA IBB')).toBeNull();
  });

  it('mends as little as can be', () => {
    expect(read('L51 4AP')).toBe('L51 4AP as typed');
  });

  it('reads what is still being typed, and where the space stands', () => {
    expect(read('LS1 4')).toBe('LS1  as typed');
    expect(read('LS1 4A')).toBe('LS1  as typed');
    expect(read('LS14')).toBe('LS14  as typed');
    expect(read('LS144')).toBe('LS14  as typed');
  });

  it('finds it at the end of an address', () => {
    expect(read('12 High Street, Leeds LS1 4AP')).toBe('LS1 4AP as typed');
    expect(read('12 High Street, Leeds LS14AP')).toBe('LS1 4AP as typed');
  });

  it('reads none where there is none', () => {
    for (const text of ['', 'Leeds', 'ZZ1 1AA', 'LS', '123', 'LS1 4APX', '🚐', '12 High Street'])
      expect(read(text)).toBeNull();
  });
});
