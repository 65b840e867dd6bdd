import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

const makeKeyPair = promisify(generateKeyPair);

/** A key that seals files, with its certificate. */
export interface SigningKey {
  /** PEM. */
  readonly certificate: string;
  /** SHA-256 of the certificate's DER, in lower-case hexadecimal. */
  readonly fingerprint: string;
  /** PKCS #12 without a password: what keeps it is the sealing around it. */
  readonly p12: Buffer;
  readonly expiresAt: Date;
}

/** Years that a key seals new files. Old seals stay valid: they are compared with the record, not with the clock. */
const YEARS = 5;

/** Makes a key of a brand: RSA 2048, with a certificate that it signs itself. */
export async function makeSigningKey(brand: string, now: Date): Promise<SigningKey> {
  const pair = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // Positive and of at most 20 octets (RFC 5280 §4.1.2.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - 60_000);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const name = [
    { name: 'commonName', value: forge.util.encodeUtf8(brand), valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'organizationalUnitName', value: 'Hire agreements' },
  ] as forge.pki.CertificateField[];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' });
  return {
    certificate: forge.pki.certificateToPem(certificate),
    fingerprint: fingerprintOf(certificate),
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
    expiresAt: certificate.validity.notAfter,
  };
}

/** SHA-256 of a certificate's DER. */
export function fingerprintOf(certificate: forge.pki.Certificate): string {
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return createHash('sha256').update(der, 'binary').digest('hex');
}
