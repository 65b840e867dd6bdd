import { expect, it } from 'vitest';
import { BrandOnly, Can, PlatformOnly, Public, readAccess } from './access.decorators.ts';

class Shared {
  @Public()
  open() {}
  inherited() {}
}
@Can('read', 'Van')
@BrandOnly()
class OfBrands extends Shared {}
@Can('manage', 'Tenant')
@PlatformOnly()
class OfThePlatform extends Shared {}
class Undecided extends Shared {}

it('a handler that several classes inherit has the rule of each, however often it is asked for', () => {
  const { inherited, open } = Shared.prototype;
  for (let time = 0; time < 2; time++) {
    expect(readAccess(inherited, OfBrands)).toEqual({
      rule: { action: 'read', subject: 'Van' },
      hostKind: 'brand',
      guests: undefined,
    });
    expect(readAccess(inherited, OfThePlatform)).toEqual({
      rule: { action: 'manage', subject: 'Tenant' },
      hostKind: 'platform',
      guests: undefined,
    });
    expect(readAccess(inherited, Undecided)).toEqual({
      rule: undefined,
      hostKind: undefined,
      guests: undefined,
    });
    expect(readAccess(open, OfBrands)).toEqual({
      rule: { public: true },
      hostKind: 'brand',
      guests: undefined,
    });
  }
});
