import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals secrets at rest: AES-256-GCM with a key derived (HKDF, RFC 5869) from the installation's secret. A sealed
 * text is bound to its purpose, so that one cannot stand in for another; its prefix leaves room for rotation.
 */
export class Sealer {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'convoy', 'sealing-v1', 32));
  }

  seal(purpose: string, plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /** @throws when the text was changed, was sealed with another secret or for another purpose */
  open(purpose: string, sealed: string): string {
    if (!sealed.startsWith('v1.')) throw new Error('This secret was sealed in an unknown form.');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12)).setAAD(
      Buffer.from(purpose),
    );
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
