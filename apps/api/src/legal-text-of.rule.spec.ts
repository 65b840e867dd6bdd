import { BASE_PACK, readPack } from '@convoy/brand-tools';
import { expect, it } from 'vitest';
import { TENANTS } from './home.ts';
import { legalTextOf } from './legal-text-of.rule.ts';

const { pack } = readPack(TENANTS, BASE_PACK);
const base = { name: pack!.tenant.name, ...pack!.tenant.contact };
const brand = { name: 'Lark Vans', address: '4 Mill Lane, York YO1 7PX', email: 'ada@lark.example' };

it.each(['terms.md', 'privacy.md'])(
  'makes %s the text of the brand, with nothing left of the base',
  (file) => {
    const text = legalTextOf(pack!.legal[file]!, base, brand);
    for (const left of [base.name, base.email, base.address, 'Sample', 'fictional', 'example.example'])
      expect(text).not.toContain(left);
    expect(text).toContain('[ada@lark.example](mailto:ada@lark.example)');
    expect(text).toMatch(/^# /);
  },
);

it('says where the brand is', () => {
  expect(legalTextOf(pack!.legal['terms.md']!, base, brand)).toContain(
    'Lark Vans, 4 Mill Lane, York YO1 7PX.',
  );
});

it('keeps signs in a name as they are: no link, no heading, no HTML, no reference of a replacement', () => {
  const name = '# [Vans](javascript:alert(1)) <b>$& *best*';
  const text = legalTextOf('Your Brand rents vans.', base, { ...brand, name });
  expect(text).toBe('\\# \\[Vans\\]\\(javascript:alert\\(1\\)\\) \\<b\\>$& \\*best\\* rents vans.');
});
