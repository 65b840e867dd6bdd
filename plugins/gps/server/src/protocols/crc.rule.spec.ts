import { expect, it } from 'vitest';
import { crc16Ibm, crc16Itu } from './crc.rule.ts';

// Check values of the catalogue of CRC algorithms: CRC-16/ARC and CRC-16/X-25.
it('the checksums of both protocols have their published check values', () => {
  const check = Buffer.from('123456789');
  expect(crc16Ibm(check)).toBe(0xbb3d);
  expect(crc16Itu(check)).toBe(0x906e);
});
