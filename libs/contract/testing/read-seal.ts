import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import forge from 'node-forge';
import { fingerprintOf } from '../server/src/seal/signing-key.rule.ts';

/** What the seal of a file says. Specs read it as a PDF reader does; the product compares files with its record instead. */
export interface ReadSeal {
  /** Whether not one byte outside the seal has changed since, and the seal was made by the key it names. */
  readonly intact: boolean;
  /** Of the certificate in the file; whether it is a brand's, the caller compares. */
  readonly fingerprint: string;
}

/** Detached signatures as a parser of PKCS #7 gives them; its types do not name what was captured. */
interface CapturedMessage {
  readonly certificates: forge.pki.Certificate[];
  readonly rawCapture: {
    readonly signature: string;
    readonly authenticatedAttributes: forge.asn1.Asn1[];
  };
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s*\]/g;

/**
 * Reads the last seal of a PDF. The range has to cover the file from its first to its last byte, so that nothing can be appended
 * after sealing.
 * @returns null where the file has no seal that can be read
 */
export function readSeal(file: Buffer): ReadSeal | null {
  const [, ...numbers] = [...file.toString('latin1').matchAll(BYTE_RANGE)].at(-1) ?? [];
  if (numbers.length !== 4) return null;
  const [start, before, after, rest] = numbers.map(Number) as [number, number, number, number];
  if (before >= after || after + rest > file.length) return null;
  const hex = file.toString('latin1', before + 1, after - 1);
  if (file[before] !== 0x3c || file[after - 1] !== 0x3e || !/^[0-9a-f]+$/i.test(hex)) return null;
  const whole = start === 0 && after + rest === file.length;
  try {
    const message = messageOf(hex);
    const [certificate] = message.certificates;
    if (!certificate) return null;
    const sealed = Buffer.concat([file.subarray(start, before), file.subarray(after, after + rest)]);
    return {
      intact: whole && isDigestOf(message, sealed) && isSignedBy(message, certificate),
      fingerprint: fingerprintOf(certificate),
    };
  } catch {
    // The parser throws unless the bytes are PKCS #7.
    return null;
  }
}

/** The room for a seal is filled up with zeros, and a seal may itself end in one: its own length says where it ends. */
const messageOf = (hex: string): CapturedMessage => {
  const bytes = forge.util.createBuffer(Buffer.from(hex, 'hex').toString('binary'));
  // The types know only a boolean here; the parser takes options as well.
  const options = { strict: true, parseAllBytes: false } as unknown as boolean;
  return forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes, options)) as unknown as CapturedMessage;
};

/** Whether the signed attributes name the digest of these bytes. */
function isDigestOf({ rawCapture }: CapturedMessage, bytes: Buffer): boolean {
  const digest = createHash('sha256').update(bytes).digest();
  return rawCapture.authenticatedAttributes.some((attribute) => {
    const [type, values] = attribute.value as [forge.asn1.Asn1, forge.asn1.Asn1];
    if (forge.asn1.derToOid(type.value as string) !== forge.pki.oids.messageDigest) return false;
    const [value] = values.value as forge.asn1.Asn1[];
    const named = Buffer.from((value?.value as string | undefined) ?? '', 'binary');
    return named.length === digest.length && timingSafeEqual(named, digest);
  });
}

/** Whether the attributes were signed by the key of this certificate: as a SET, as RFC 5652 §5.4 says. */
function isSignedBy({ rawCapture }: CapturedMessage, certificate: forge.pki.Certificate): boolean {
  const { Class, Type, create, toDer } = forge.asn1;
  const attributes = create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes);
  return verify(
    'sha256',
    Buffer.from(toDer(attributes).getBytes(), 'binary'),
    createPublicKey(forge.pki.publicKeyToPem(certificate.publicKey as forge.pki.rsa.PublicKey)),
    Buffer.from(rawCapture.signature, 'binary'),
  );
}
