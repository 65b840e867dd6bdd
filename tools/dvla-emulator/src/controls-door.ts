import { z } from 'zod';
import { type Exchange, readJson, sendJson } from './exchange.ts';
import { failureSchema } from './failure.ts';
import { failingRegistrations } from './vehicles.ts';
import type { World } from './world.ts';

const vehicleSchema = z.strictObject({
  note: z.string().default('put there by hand'),
  ves: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  mot: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * Below `/_emulator/`: what there is and was asked (`GET`), `POST failure`, `PUT vehicles/{registration}`. Plain JSON: it
 * is for those who test.
 */
export async function answerControls(world: World, exchange: Exchange): Promise<void> {
  const { method, url } = exchange;
  const place = url.pathname.slice('/_emulator/'.length);
  if (method === 'GET' && place === '') {
    const vehicles = Object.fromEntries([...world.vehicles()].map(([plate, { note }]) => [plate, note]));
    return sendJson(exchange, 200, { vehicles, failing: failingRegistrations, calls: world.calls });
  }
  // A form of some page cannot send this type, and none may pull a lever.
  if (!exchange.request.headers['content-type']?.startsWith('application/json'))
    return sendJson(exchange, 415, { message: 'Send application/json.' });
  const plate = /^vehicles\/([A-Z0-9]{2,8})$/.exec(place)?.[1];
  const schema = plate ? vehicleSchema : failureSchema;
  if (!(method === 'PUT' && plate) && !(method === 'POST' && place === 'failure'))
    return sendJson(exchange, 404, { message: 'There is no such lever.' });
  const parsed = schema.safeParse(await readJson(exchange.request));
  if (!parsed.success) return sendJson(exchange, 400, { message: z.prettifyError(parsed.error) });
  if (plate) world.put(plate, parsed.data as z.output<typeof vehicleSchema>);
  else world.failures.set(parsed.data as z.output<typeof failureSchema>);
  sendJson(exchange, 200, { done: true });
}
