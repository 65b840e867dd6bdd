const table = (polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });

const IBM = table(0xa001);
const X25 = table(0x8408);

/** CRC-16/ARC, as Teltonika calls CRC-16/IBM: polynomial 0x8005 reflected, begins with 0. */
export function crc16Ibm(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ IBM[(crc ^ byte) & 0xff]!;
  return crc;
}

/** CRC-ITU of the GT06 protocol, which is CRC-16/X-25: polynomial 0x1021 reflected, begins with 0xFFFF, inverted. */
export function crc16Itu(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ X25[(crc ^ byte) & 0xff]!;
  return ~crc & 0xffff;
}
