import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushSubscriptionInput } from '@convoy/notification/contract';

/** A message as it arrived, read with the device's keys. */
export interface ArrivedPush {
  readonly message: PushMessage;
  /** What was on the wire. */
  readonly raw: Buffer;
  readonly headers: IncomingMessage['headers'];
  /** Public key of the sender, base64url, by which the token was found to be signed. */
  readonly signedBy: string;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A push service with one device, on this machine. It reads what it is sent as the device would (RFC 8188, 8291, 8292). */
export interface FakePushService {
  readonly arrived: readonly ArrivedPush[];
  /** Attempts, those that were answered with an error among them. */
  readonly attempts: number;
  /** What the device gives a web page. */
  readonly device: PushSubscriptionInput;
  /** What it answers from now on: 201 to begin with. */
  answers(status: number): void;
  close(): Promise<void>;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

export async function fakePushService(name = 'device'): Promise<FakePushService> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const arrived: ArrivedPush[] = [];
  let status = 201;
  let attempts = 0;
  let origin = '';
  const server: Server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    attempts += 1;
    const raw = Buffer.concat(parts);
    try {
      if (status === 201)
        arrived.push({ ...read(raw), raw, headers: request.headers, ...signatureOf(request) });
      reply.writeHead(status).end();
    } catch (error) {
      reply.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** RFC 8188 with the key of RFC 8291, section 3.4. */
  function read(raw: Buffer): { message: PushMessage } {
    const salt = raw.subarray(0, 16);
    const sender = raw.subarray(21, 21 + raw[20]!);
    const sealed = raw.subarray(21 + raw[20]!);
    const shared = keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zeros.
    return { message: JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) };
  }

  /** RFC 8292: `vapid t=<token>, k=<key>`. @throws where the token is not signed by the key or is meant for another service */
  function signatureOf(request: IncomingMessage): Pick<ArrivedPush, 'signedBy' | 'claims'> {
    const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
      request.headers.authorization ?? '',
    );
    if (!found) throw new Error('no token');
    const [, head, body, signature, key] = found as unknown as string[];
    const point = Buffer.from(key!, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) },
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString('utf8'));
    if (!isSigned || claims.aud !== origin) throw new Error('not signed for this service');
    return { signedBy: key!, claims };
  }

  return {
    arrived,
    get attempts() {
      return attempts;
    },
    device: {
      endpoint: `${origin}/send/${name}`,
      keys: { p256dh: base64url(keys.getPublicKey()), auth: base64url(auth) },
    },
    answers: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
