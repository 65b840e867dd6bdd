import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderIndex } from './index-html.ts';

let folder: string;
const page =
  '<!--convoy:head--><script nonce="__NONCE__"></script><!--shell:assets--><!--convoy:boot-->{{boot.no}}';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  writeFileSync(join(folder, 'src/index.html'), page);
  writeFileSync(join(folder, 'src/locales/en.json'), '{"boot":{"no":"<b>$& on"}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('renderIndex', () => {
  it('adds assets with a nonce on scripts, keeps the markers and the places of texts', () => {
    const html = renderIndex(folder, ['/assets/shell/shell.1.js', '/assets/shell/shell.2.css']);
    expect(html).toContain('<script defer src="/assets/shell/shell.1.js" nonce="__NONCE__"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/shell/shell.2.css">');
    expect(html).toContain('<!--convoy:head-->');
    expect(html).toContain('<!--convoy:boot-->');
    expect(html).toContain('{{boot.no}}');
  });

  it('fails without a marker or a text', () => {
    writeFileSync(join(folder, 'src/locales/en.json'), '{"boot":{}}');
    expect(() => renderIndex(folder, [])).toThrow(/boot\.no/);
    writeFileSync(join(folder, 'src/index.html'), page.replace('<!--convoy:boot-->', ''));
    expect(() => renderIndex(folder, [])).toThrow(/convoy:boot/);
  });
});
