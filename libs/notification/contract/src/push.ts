import { z } from 'zod';

/** Devices that one person may have told at once; adding another one removes the oldest. */
export const MOST_PUSH_DEVICES = 10;
/** Hours after which a notification is not sent to a device any more. */
export const PUSH_HOURS = 24;

/** Bytes in base64url without padding. */
const bytes = (count: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`),
      `must be ${count} bytes in base64url`,
    );

/** Where a device is told. */
export const pushEndpointSchema = z.strictObject({
  /** Address at the push service of the browser's maker. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
});

/** `PUT /api/account/push`: a device as `PushSubscription.toJSON()` of a browser describes it. */
export const pushSubscriptionSchema = pushEndpointSchema.extend({
  keys: z.strictObject({
    /** Public key of the device, a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

/** `GET /api/account/push`. */
export const pushStateSchema = z.strictObject({
  /** The brand's key, base64url; null until a first device asked for it. */
  publicKey: z.string().nullable(),
  /** SHA-256 of the addresses of the person's devices, in hexadecimal digits. */
  devices: z.array(z.string()),
});
export type PushState = z.output<typeof pushStateSchema>;

/** `POST /api/account/push/key`: for `PushManager.subscribe`, base64url. */
export const pushKeySchema = z.strictObject({ publicKey: z.string() });
export type PushPublicKey = z.output<typeof pushKeySchema>;

/** `POST /api/account/push/test`: what became of it. `gone`: the device takes no more, and was removed. */
export const pushTestSchema = z.strictObject({ outcome: z.enum(['sent', 'gone', 'failed']) });
export type PushTest = z.output<typeof pushTestSchema>;

/** What a device is sent, encrypted: the service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** On the brand's own host. */
  readonly path: string;
  /** A later message of the same tag takes the earlier one's place. */
  readonly tag: string;
  readonly language: string;
}
