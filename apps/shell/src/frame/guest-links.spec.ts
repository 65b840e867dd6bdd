import { describe, expect, it } from 'vitest';
import { footerLinks, headerLinks } from './guest-links.ts';

const platform = new Set(['/', '/pricing', '/about', '/contact', '/status', '/login']);
const brand = new Set(['/', '/booking', '/vans', '/about', '/contact']);
const paths = (links: readonly { readonly path: string }[]) => links.map(({ path }) => path);

describe('headerLinks', () => {
  it('leads to the sections of the landing page while it is shown, each once', () => {
    expect(paths(headerLinks(platform, 'platform', '/'))).toEqual([
      '/',
      '#features',
      '#benefits',
      '#pricing',
      '#about',
      '#contact',
    ]);
  });

  it('leads from other pages of the platform to pages, and back to the sections that have none', () => {
    expect(paths(headerLinks(platform, 'platform', '/pricing'))).toEqual([
      '/',
      '/#features',
      '/#benefits',
      '/pricing',
      '/about',
      '/contact',
    ]);
  });

  it('has the pages of a brand alone, its home too', () => {
    expect(paths(headerLinks(brand, 'brand', '/'))).toEqual(['/', '/booking', '/vans', '/about', '/contact']);
  });
});

it('the footer keeps all pages, the landing page included', () => {
  expect(paths(footerLinks(platform))).toEqual(['/pricing', '/about', '/contact', '/status']);
});
