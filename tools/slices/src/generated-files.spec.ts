// Concerns: libs/*/package.json
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from './generated-files.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('what is made from the slices', () => {
  it.each(generatedFiles(ROOT))('$path is current (npm run slices writes it)', ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });
});
