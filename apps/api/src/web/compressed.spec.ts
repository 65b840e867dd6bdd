import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedPage } from './compressed.ts';

const html = `<p>${'vans '.repeat(500)}</p>`;

describe('compressedPage', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'BR;q=0.5'])('packs for who says "%s"', async (accepted) => {
    const { body, headers } = await compressedPage(html, accepted);
    expect(headers['Content-Encoding']).toBe('br');
    expect(body.length).toBeLessThan(html.length / 4);
    expect(brotliDecompressSync(body).toString()).toBe(html);
  });

  it.each([undefined, '', 'gzip', 'br;q=0', 'gzip, br;q=0.0', 'brotli'])(
    'leaves it as it is for who says "%s"',
    async (accepted) => {
      const { body, headers } = await compressedPage(html, accepted);
      expect(headers).toEqual({ Vary: 'Accept-Encoding' });
      expect(body.toString()).toBe(html);
    },
  );
});
