import { EVIDENCE_MAX_BYTES, EVIDENCE_MOST_FILES } from '@convoy/payment/contract';
import { describe, expect, it } from 'vitest';
import { attachFault } from './evidence-limits.rule.ts';

const photo = (sizeBytes = 1_000) => ({ kind: 'photos', contentType: 'image/jpeg', sizeBytes });
const pdf = (kind = 'photos') => ({ kind, contentType: 'application/pdf', sizeBytes: 1_000 });

describe('attaching a file', () => {
  it('is possible as long as there are few enough', () => {
    const most = Array.from({ length: EVIDENCE_MOST_FILES - 1 }, () => photo());
    expect(attachFault(most, photo())).toBeNull();
    expect(attachFault([...most, photo()], photo())).toBe('too-much');
  });

  it('is possible as long as all together are small enough', () => {
    expect(attachFault([photo(EVIDENCE_MAX_BYTES - 1_000)], photo(1_000))).toBeNull();
    expect(attachFault([photo(EVIDENCE_MAX_BYTES - 1_000)], photo(1_001))).toBe('too-much');
  });

  it('leaves a PDF file alone among its kind', () => {
    expect(attachFault([photo()], pdf())).toBe('one-pdf');
    expect(attachFault([pdf()], photo())).toBe('one-pdf');
    expect(attachFault([pdf('agreement')], pdf('photos'))).toBeNull();
  });
});
