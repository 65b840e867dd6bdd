import { describe, expect, it } from 'vitest';
import { bundleFaults } from './bundle-faults.rule.ts';

const secrets = {
  values: { SESSION_SECRET: 'a-very-long-secret-of-this-one', LOG_LEVEL: 'info' },
  folders: ['/srv/convoy/build'],
};
const faultsOf = (text: string, path = 'apps/shell/dist/shell.0123456789.js', developers = false) =>
  bundleFaults({ path, text }, secrets, developers);

describe('a file that browsers get', () => {
  it('has nothing to hide', () => {
    const text = `const a="you@swift-vans.example",b="/api/tenant",c="sk_test_",d="info",e="https://react.dev/errors/";`;
    expect(faultsOf(text)).toEqual([]);
  });

  // Written in two parts, so that nobody who looks for secrets finds one here.
  it.each([
    ['the value of a setting', 'var s="a-very-long-secret-of-this-one"', 'the value of SESSION_SECRET'],
    ['the folder of the build', 'r("/srv/convoy/build/libs/a.ts")', 'the folder /srv/convoy/build'],
    ['a key of Stripe', `k="${'sk_' + 'live_4eC39HqLyjWDarjtT1zdp7dc'}"`, 'a secret key of Stripe'],
    ['a secret of webhooks', `k="${'whsec_' + 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'}"`, 'a secret of webhooks'],
    ['a key of the product', `k="cvk_live_${'a1B2-'.repeat(8)}xyz"`, 'a key of the product'],
    ['a private key', `k="${'-----BEGIN ' + 'RSA PRIVATE KEY-----'}"`, 'a private key'],
    [
      'a signed token',
      `k="${'eyJhbGciOiJIUzI1NiJ9' + '.eyJzdWIiOiIxMjM0NTYifQ'}.dozjgNryP4J3jVmNHl"`,
      'a token that is signed',
    ],
    ['a database', 'c="postgres://db:5432/convoy"', 'an address of a database'],
    ['a password in an address', 'c="smtp://user:word@mailhost:25"', 'a password in an address'],
    ['a hash of a password', `h="${'$argon2' + 'id$v=19$m=65536'}"`, 'a hash of a password'],
    ['a source map', '//# sourceMappingURL=shell.js.map', 'the address of a source map'],
    ['a home folder', 'at("/home/ada/convoy/x.ts")', 'a folder of a machine'],
    ['a package', 'm["../../node_modules/zod/index.js"]', 'a path of a package'],
    ['a door of development', 'fetch("/dev/outbox")', 'a door of development'],
    ['fast refresh', 'window.$RefreshReg$=()=>{}', 'the hook of fast refresh'],
    ['a machine', 'io("ws://localhost:4000/live")', 'an address of this machine'],
    ['a stop of the debugger', 'function a(){debugger;}', 'a stop of the debugger'],
    ['somebody', 'to="ada.lovelace@gmail.com"', 'the e-mail address ada.lovelace@gmail.com'],
  ])('is found out where it holds %s', (_what, text, fault) => {
    const found = faultsOf(`(()=>{${text}})();`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });

  it('is no source map, packed or not', () => {
    expect(faultsOf('{}', 'apps/shell/dist/shell.js.map')).toHaveLength(1);
    expect(faultsOf('{}', 'apps/shell/dist/shell.js.map.br')).toHaveLength(1);
  });

  it('may name doors of development where it exists in development alone, and no secret there either', () => {
    const text = 'fetch("/dev/tests/fleet");k="a-very-long-secret-of-this-one"';
    expect(faultsOf(text, 'apps/remotes/dev/dist/a.js', true)).toEqual([
      'apps/remotes/dev/dist/a.js: the value of SESSION_SECRET',
    ]);
  });
});
