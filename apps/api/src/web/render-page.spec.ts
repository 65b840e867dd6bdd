import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantView } from '@convoy/tenancy/contract';
import { describe, expect, it } from 'vitest';
import { type PageInput, renderPage } from './render-page.ts';

const root = join(import.meta.dirname, '../../../..');
const template = readFileSync(join(root, 'apps/shell/src/index.html'), 'utf8');
const theme = JSON.parse(readFileSync(join(root, 'tenants/_default/brand/tokens.json'), 'utf8'));
const tenant = {
  name: 'Vans <b>& Co',
  theme,
  copy: { tagline: 'Hire well' },
  contact: { email: 'hello@acme.test', phone: '+44 20 7946 0000' },
} as unknown as TenantView;
const shown = (over: Partial<PageInput> = {}) =>
  renderPage(template, {
    tenant,
    session: { user: null, rules: [] },
    unreadNotifications: 0,
    language: 'en',
    texts: {
      shell: { boot: { noscript: 'Needs a script.', noscriptWays: 'These work:', noscriptReach: 'Or:' } },
      help: { titles: { guides: 'Help "me"' } },
    },
    shellManifests: [],
    remotes: [],
    mapStyle: null,
    nonce: 'n',
    page: null,
    withoutScript: null,
    waysWithoutScript: [{ path: '/help', slice: 'help', title: 'titles.guides' }],
    ...over,
  });
/** What a browser without a script shows. */
const quietIn = (html: string) => /<body>[\s\S]*<noscript>([\s\S]*)<\/noscript>/.exec(html)?.[1] ?? '';

describe('the head of a page of the shell', () => {
  const headOf = (html: string) => [
    /<title>([^<]*)</.exec(html)?.[1],
    /name="description" content="([^"]*)"/.exec(html)?.[1],
  ];

  it('names a public page, which search engines tell from the others by it', () => {
    expect(headOf(shown({ page: { slice: 'help', title: 'titles.guides' } }))).toEqual([
      'Help &quot;me&quot; · Vans &lt;b&gt;&amp; Co',
      'Help &quot;me&quot; · Hire well',
    ]);
  });

  it.each([null, { slice: 'help', title: 'titles.none' }])('has the brand alone for %o', (page) => {
    expect(headOf(shown({ page }))).toEqual(['Vans &lt;b&gt;&amp; Co', 'Hire well']);
  });
});

describe('a page of the shell where no script runs', () => {
  it('says that it needs one, which pages do not, and how to reach the people, instead of a spinner', () => {
    const quiet = quietIn(shown());
    expect(quiet).toContain('<h1>Vans &lt;b&gt;&amp; Co</h1>');
    expect(quiet).toContain('Needs a script.');
    expect(quiet).toContain('These work:');
    expect(quiet).toContain('<a href="/help">Help &quot;me&quot;</a>');
    expect(quiet).toContain('<a href="mailto:hello@acme.test">');
    expect(quiet).toContain('<a href="tel:+442079460000">');
    expect(quiet).toMatch(/<style nonce="n">[^<]*\.boot-spinner \{ display: none/);
    expect(quiet).not.toMatch(/<!--|\{\{/);
  });

  it('names no page where each would say the same, and still the people', () => {
    const quiet = quietIn(shown({ waysWithoutScript: [] }));
    // Its sheet hides the part whose list is empty.
    expect(quiet).toContain('<nav></nav>');
    expect(quiet).toContain('section:has(nav:empty) { display: none; }');
    expect(quiet).toContain('hello@acme.test');
  });
});
