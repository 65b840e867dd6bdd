import { afterEach, describe, expect, it, vi } from 'vitest';
import { textFiles } from './text-files.ts';

afterEach(() => vi.unstubAllGlobals());

describe('texts of a slice of the shell', () => {
  it('are fetched from the file of their language', async () => {
    const asked: string[] = [];
    vi.stubGlobal('__CONVOY_TEXTS__', '0123456789');
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ title: 'Hilfe' });
    });
    expect(await textFiles('help').de?.()).toEqual({ default: { title: 'Hilfe' } });
    expect(asked).toEqual(['/assets/shell/texts/help.de.0123456789.json']);
  });

  it('fail loudly where the file is not there', async () => {
    vi.stubGlobal('__CONVOY_TEXTS__', '0123456789');
    vi.stubGlobal('fetch', async () => new Response('no such file', { status: 404 }));
    await expect(textFiles('help').de?.()).rejects.toThrow('answered with 404');
  });
});
