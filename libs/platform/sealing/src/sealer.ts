import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key and the name by which sealed texts call it. */
interface SealingKey {
  readonly name: string;
  readonly key: Buffer;
}

/**
 * Seals secrets at rest: AES-256-GCM with a key derived (HKDF, RFC 5869) from the installation's secret. A sealed
 * text is bound to its purpose, so that one cannot stand in for another, and names its key, so that the secret can be
 * changed: `v1.<key>.<sealed>`. Texts from before they did (`v1.<sealed>`) are tried with each key.
 */
export class Sealer {
  private readonly keys: readonly [SealingKey, ...SealingKey[]];

  /**
   * @param secret seals from now on
   * @param older secrets that sealed before; what they sealed is opened, and sealed anew by who keeps it
   */
  constructor(secret: string, older: readonly string[] = []) {
    this.keys = [keyOf(secret), ...older.map(keyOf)];
  }

  /** Whether an older secret stands beside the one of today. */
  get turns(): boolean {
    return this.keys.length > 1;
  }

  /** Names of the keys: the one of today first. They tell nothing of the secrets. */
  get keyNames(): readonly string[] {
    return this.keys.map(({ name }) => name);
  }

  seal(purpose: string, plain: string): string {
    const [{ name, key }] = this.keys;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${name}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /** @throws when the text was changed, was sealed with another secret or for another purpose */
  open(purpose: string, sealed: string): string {
    const { name, bytes } = partsOf(sealed);
    const keys = name === null ? this.keys : this.keys.filter((key) => key.name === name);
    if (keys.length === 0)
      throw new Error('This secret was sealed with a key that this installation does not have (any more).');
    for (const { key } of keys.slice(0, -1)) {
      try {
        return opened(key, purpose, bytes);
      } catch {
        // Sealed by another one.
      }
    }
    return opened(keys[keys.length - 1]!.key, purpose, bytes);
  }

  /** As `open`, and null where no key of this installation opens it: the caller says what to do then. */
  tryOpen(purpose: string, sealed: string): string | null {
    try {
      return this.open(purpose, sealed);
    } catch {
      return null;
    }
  }

  /**
   * The same secret sealed with the key of today; the text itself where it is.
   * @throws as `open`
   */
  reseal(purpose: string, sealed: string): string {
    return partsOf(sealed).name === this.keys[0].name
      ? sealed
      : this.seal(purpose, this.open(purpose, sealed));
  }
}

const keyOf = (secret: string): SealingKey => ({
  // Of another derivation than the key: it tells nothing of it.
  name: Buffer.from(hkdfSync('sha256', secret, 'convoy', 'sealing-key-name-v1', 6)).toString('base64url'),
  key: Buffer.from(hkdfSync('sha256', secret, 'convoy', 'sealing-v1', 32)),
});

function partsOf(sealed: string): { readonly name: string | null; readonly bytes: Buffer } {
  const [form, ...parts] = sealed.split('.');
  if (form !== 'v1' || parts.length === 0 || parts.length > 2)
    throw new Error('This secret was sealed in an unknown form.');
  const [name, text] = parts.length === 2 ? parts : [null, parts[0]];
  return { name: name ?? null, bytes: Buffer.from(text ?? '', 'base64url') };
}

function opened(key: Buffer, purpose: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
