import 'reflect-metadata';

const ACCESS = 'convoy:access';
const HOST_KIND = 'convoy:host-kind';
const GUESTS = 'convoy:guests';

/** Who may call a route: everybody, everybody who is signed in, or holders of a permission. */
export type AccessRule =
  | { readonly public: true }
  | 'signed-in'
  | { readonly action: string; readonly subject: string };

/**
 * How a guest's session, which is bound to one booking, may use a route whose path names no booking. `booking-in-body`: the field
 * `bookingId` of the body names it. `no-booking`: the route says nothing of any booking. `record`: the handler finds the
 * booking by the record it answers and asks `boundElsewhere`.
 */
export type GuestRule = 'booking-in-body' | 'no-booking' | 'record';

type AnyDecorator = MethodDecorator & ClassDecorator;

function mark(key: string, value: unknown): AnyDecorator {
  return ((target: object, _name?: string | symbol, descriptor?: PropertyDescriptor) => {
    Reflect.defineMetadata(key, value, descriptor?.value ?? target);
  }) as AnyDecorator;
}

/** Anybody may call this route. Without this or `@Can` the boot is refused. */
export const Public = (): AnyDecorator => mark(ACCESS, { public: true } satisfies AccessRule);

/** Everybody who is signed in may call this route; a program with a key may not. */
export const SignedIn = (): AnyDecorator => mark(ACCESS, 'signed-in' satisfies AccessRule);

/** Only who may do `action` on `subject`; the service still decides on the record. */
export const Can = (action: string, subject: string): AnyDecorator =>
  mark(ACCESS, { action, subject } satisfies AccessRule);

/** Opens a route to guests' sessions. Without it they use routes whose path names their booking, and no other. */
export const ForGuests = (rule: GuestRule): AnyDecorator => mark(GUESTS, rule);

/** The route exists on brands' hosts only. */
export const BrandOnly = (): AnyDecorator => mark(HOST_KIND, 'brand');

/** The route exists on the platform's host only. */
export const PlatformOnly = (): AnyDecorator => mark(HOST_KIND, 'platform');

/** What the decorators of a handler and its class say. */
export interface Access {
  /** Undefined when nobody decided. */
  readonly rule: AccessRule | undefined;
  readonly hostKind: 'brand' | 'platform' | undefined;
  readonly guests: GuestRule | undefined;
}

/** Decorators are written once, when a class is made; every request asks for them. */
const known = new WeakMap<object, { readonly controller: object; readonly access: Access }>();

/** What the decorators of a handler and its class say; `rule` is undefined when nobody decided. */
export function readAccess(
  // biome-ignore lint/complexity/noBannedTypes: handlers are any function
  handler: Function,
  // biome-ignore lint/complexity/noBannedTypes: controllers are any class
  controller: Function,
): Access {
  const read = known.get(handler);
  // A handler that two classes inherit is read for each.
  if (read?.controller === controller) return read.access;
  const access: Access = {
    rule: Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller),
    hostKind: Reflect.getMetadata(HOST_KIND, handler) ?? Reflect.getMetadata(HOST_KIND, controller),
    // Of the handler alone: no class is open as a whole.
    guests: Reflect.getMetadata(GUESTS, handler),
  };
  known.set(handler, { controller, access });
  return access;
}
