import { describe, expect, it } from 'vitest';
import { brokenLines, LINE_WIDTH, sharePicture } from './share-picture.rule.ts';

/** Every letter is 30 pixels wide. */
const set = (text: string) => ({ path: text, width: [...text].length * 30 });
const broken = (text: string, most = 3, language = 'en') =>
  brokenLines(text, set, most, language).map(({ path }) => path);

describe('brokenLines', () => {
  it('breaks between words, and keeps a sign with its word', () => {
    expect(broken('Vans for every move, big or small')).toEqual(['Vans for every', 'move, big or', 'small']);
    expect(broken('12345678901234567, yes')).toEqual(['1234567890123456…', 'yes']);
  });

  it('breaks where a language without spaces may', () => {
    const lines = broken('日本語のバンを借りるならここがいちばんです', 3, 'ja');
    expect(lines.length).toBe(2);
    expect(lines.join('')).toBe('日本語のバンを借りるならここがいちばんです');
  });

  it('cuts what does not fit, and says so', () => {
    expect(broken('one two three four five six seven eight', 1)).toEqual(['one two three…']);
    const [long = ''] = broken('x'.repeat(200), 1);
    expect([long.endsWith('…'), set(long).width <= LINE_WIDTH]).toEqual([true, true]);
    expect(broken('  ')).toEqual([]);
  });
});

describe('sharePicture', () => {
  const parts = {
    colours: { hero: '#ffcf1a', surface: '#ffffff', foreground: '#0f1b4c' },
    logo: null,
    scene: null,
    title: [set('M0 0L1 1Z')],
    text: [],
  };

  it('has the size that other sites want, and the colours of the brand', () => {
    const svg = sharePicture(parts);
    expect(svg).toContain('width="1200" height="630"');
    expect(svg).toContain('fill="#ffcf1a"');
    expect(svg).toContain('d="M0 0L1 1Z"');
    expect(svg).not.toContain('<image');
  });

  it('holds nothing that a brand could write as markup', () => {
    const evil = '"/><script>alert(1)</script>';
    const svg = sharePicture({
      colours: { hero: evil, surface: evil, foreground: evil },
      logo: evil,
      scene: { address: evil, fills: false },
      title: [set(evil)],
      text: [set(evil)],
    });
    expect(svg).not.toContain('<script');
    expect(svg.match(/<image/g)).toHaveLength(2);
  });
});
