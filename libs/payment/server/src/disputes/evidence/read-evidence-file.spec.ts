import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readEvidenceFile } from './read-evidence-file.ts';

const pictures = join(import.meta.dirname, '../../../../../platform/pictures/src/testing');

it('photos of telephones are kept as JPEG: HEIC and WebP too', async () => {
  const heic = readFileSync(join(pictures, 'small.heic'));
  const webp = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#36a' } })
    .webp()
    .toBuffer();
  for (const file of [heic, webp]) {
    const { contentType, content } = await readEvidenceFile(file);
    expect([contentType, (await sharp(content).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
  }
});

it('a moving picture and a page are refused', async () => {
  const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#36a' } })
    .gif()
    .toBuffer();
  for (const file of [gif, Buffer.from('<html>')])
    await expect(readEvidenceFile(file)).rejects.toMatchObject({ code: 'EVIDENCE_TYPE_REFUSED' });
});
