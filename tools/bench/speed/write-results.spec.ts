import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plotOf } from './plot-results.ts';
import { writeResults } from './write-results.ts';

const search = {
  campaign: 'speed',
  what: 'search: requests a second, bare = 1',
  value: '0.674 (0.551–0.892); 2,710 beside 4,157',
};
const figures = [
  { ...search, asked: '≥ 0.60', held: true },
  {
    campaign: 'speed',
    what: 'memory of the API, 10,000 tenants: more than with 10, MB',
    value: '198; 400 beside 202',
  },
];

describe('what a bench leaves', () => {
  let root: string;
  const page = () => join(root, 'docs', 'performance.md');
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'results-'));
    mkdirSync(join(root, 'docs', 'pictures'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('stands in its place of the page, as often as it is written, and nothing else changes', () => {
    const begin = '<!-- what follows is written by `npm run bench -- --write` -->';
    writeFileSync(page(), `# Before\n\n${begin}\nold\n<!-- end of what is written -->\n\n## After\n`);
    writeResults(root, figures);
    writeResults(root, figures);
    const text = readFileSync(page(), 'utf8');
    expect(text).toMatch(/^# Before\n/);
    expect(text).toMatch(/## After\n$/);
    expect(text).not.toContain('old');
    expect(
      text.match(
        /\| search: requests a second, bare = 1 \| 0\.674 \(0\.551–0\.892\) \| 2,710 beside 4,157 \| ≥ 0\.60 \| yes \|/g,
      ),
    ).toHaveLength(1);
    expect(readFileSync(join(root, 'docs', 'pictures', 'performance.svg'), 'utf8')).toContain('<svg');
  });

  it('is refused where the page has no place for it', () => {
    writeFileSync(page(), '# Nothing\n');
    expect(() => writeResults(root, figures)).toThrow('has no place');
  });

  it('has a table for every figure, or is refused', () => {
    writeFileSync(
      page(),
      '<!-- what follows is written by `npm run bench -- --write` -->\n<!-- end of what is written -->\n',
    );
    expect(() => writeResults(root, [{ ...search, what: 'something else' }])).toThrow('something else');
  });

  it('is drawn where it is a ratio, in another colour where it is not as asked', () => {
    const drawn = plotOf(figures);
    expect(drawn).toContain('>0.674<');
    expect(drawn).not.toContain('memory');
    expect(drawn).not.toContain('#c2410c');
    expect(plotOf([{ ...search, asked: '≥ 0.70', held: false }])).toContain('#c2410c');
  });
});
