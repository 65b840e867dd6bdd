// Concerns: libs/*/package.json libs/*/server/src/*.settings.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from './generated-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const files = await generatedFiles(ROOT);

describe('what is made from the slices', () => {
  it.each(files)('$path is current (npm run slices writes it)', ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });
});
