import { describe, expect, it } from 'vitest';
import { siteFile } from './site-files.rule.ts';

const file = (
  path: string,
  pages = ['/', '/contact'],
  offered: ('en' | 'de' | 'qps')[] = ['en', 'de', 'qps'],
) => siteFile(path, 'https://swift.example', pages, offered)?.text ?? null;

describe('siteFile', () => {
  it('keeps calls and pages of one person out, and names the map', () => {
    const text = file('/robots.txt');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Sitemap: https://swift.example/sitemap.xml\n');
  });

  it('lists each page by itself and in each language, with all of its languages beside it', () => {
    const text = file('/sitemap.xml') ?? '';
    expect([...text.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
      'https://swift.example/',
      'https://swift.example/?lang=en',
      'https://swift.example/?lang=de',
      'https://swift.example/contact',
      'https://swift.example/contact?lang=en',
      'https://swift.example/contact?lang=de',
    ]);
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(6);
    expect(text).not.toContain('qps');
  });

  it('has one address a page where there is one language', () => {
    const text = file('/sitemap.xml', ['/'], ['en']) ?? '';
    expect(text.match(/<loc>/g)).toHaveLength(1);
    expect(text).not.toContain('hreflang');
  });

  it('names of a page only the languages that its text exists in', () => {
    const pages = ['/contact', '/help/programs', '/help/pay'];
    const written = { '/help/programs': ['en'], '/help/pay': ['de', 'en', 'fr'] };
    const { text } = siteFile('/sitemap.xml', 'https://swift.example', pages, ['en', 'de'], written)!;
    const listed = [...text.matchAll(/<loc>https:\/\/swift\.example([^<]+)</g)].map(([, address]) => address);
    expect(listed).toEqual([
      '/contact',
      '/contact?lang=en',
      '/contact?lang=de',
      '/help/programs',
      '/help/pay',
      '/help/pay?lang=en',
      '/help/pay?lang=de',
    ]);
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(6);
  });

  it('is no other file', () => {
    expect(file('/sitemap.xml.gz')).toBeNull();
  });
});
