import { describe, expect, it } from 'vitest';
import { documentFile } from './document-file.rule.ts';

const of = (bytes: string | Buffer, mime: 'application/pdf' | 'text/plain', name = 'Permit') =>
  documentFile({ name, mime, base64: Buffer.from(bytes).toString('base64') });

describe('a document that a plugin made', () => {
  it('is a file with the ending of what it is, and a name for any disk', () => {
    expect(of('%PDF-1.7 …', 'application/pdf')?.name).toBe('Permit.pdf');
    expect(of('Zone A', 'text/plain', 'a/b: "c"')?.name).toBe('a b c.txt');
    expect(of('Zone A', 'text/plain', '//')?.name).toBe('document.txt');
  });

  it.each([
    ['a page that says it is a PDF', '<html>', 'application/pdf'],
    ['bytes that say they are text', Buffer.from([0xff, 0xfe, 0x00]), 'text/plain'],
    ['text with a NUL', 'a\u0000b', 'text/plain'],
    ['nothing', '', 'text/plain'],
    ['more than it may weigh', Buffer.alloc(2_097_153, 'a'), 'text/plain'],
  ] as const)('is none where it is %s', (_what, bytes, mime) => {
    expect(of(bytes, mime)).toBeNull();
  });
});
