import { type Exchange, readJson, sendJson } from './exchange.ts';
import { failingRegistrations } from './vehicles.ts';
import type { World } from './world.ts';

const errors = {
  400: {
    code: 'ENQ103',
    title: 'Bad Request',
    detail: 'Invalid format for field - vehicle registration number',
  },
  404: { code: '404', title: 'Vehicle Not Found', detail: 'Record for vehicle not found' },
  429: { code: '429', title: 'Too Many Requests', detail: 'Too many requests were sent in a short time' },
  500: { code: '500', title: 'Internal Server Error', detail: 'System error occurred' },
  503: { code: '503', title: 'Service Unavailable', detail: 'The system is down for maintenance' },
} as const;

/** `POST /vehicle-enquiry/v1/vehicles`, in the shapes of the DVLA's OpenAPI description. */
export async function answerVes(world: World, exchange: Exchange): Promise<void> {
  const fail = (status: keyof typeof errors, headers: Record<string, string> = {}) =>
    sendJson(exchange, status, { errors: [{ status: String(status), ...errors[status] }] }, headers);
  // The gateway before the service turns away who has no key.
  if (!exchange.request.headers['x-api-key']) return sendJson(exchange, 403, { message: 'Forbidden' });
  const failure = world.failures.next(exchange.method, exchange.url.pathname);
  if (failure?.mode === 'hang') return;
  if (failure?.mode === 'garbage') {
    exchange.response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>');
    return;
  }
  if (failure?.mode === '429') return fail(429, { 'Retry-After': String(failure.retryAfter) });
  if (failure?.mode === '500') return fail(500);
  if (failure?.mode === '503') return fail(503);

  const body = (await readJson(exchange.request)) as { registrationNumber?: unknown } | undefined;
  const registration = body?.registrationNumber;
  if (typeof registration !== 'string' || !/^[A-Z0-9]{2,8}$/i.test(registration)) return fail(400);
  const asked = registration.toUpperCase();
  const failing = failingRegistrations[asked];
  if (failing) return fail(failing, failing === 429 ? { 'Retry-After': '1' } : {});
  const vehicle = world.vehicle(asked);
  if (!vehicle?.ves) return fail(404);
  sendJson(exchange, 200, { registrationNumber: asked, ...vehicle.ves });
}
