import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startStripeEmulator } from './src/index.ts';

const { PORT, HOST = '127.0.0.1', DATA_DIR, STRIPE_SECRET_KEY, NODE_ENV } = process.env;

/** Ends the process with one sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (NODE_ENV === 'production') {
  refuse(
    'The Stripe emulator is for development and tests; in production set STRIPE_SECRET_KEY to use Stripe itself.',
  );
}
const port = Number(PORT);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  refuse('The Stripe emulator needs PORT, a number from 1 to 65535.');
}
if (!DATA_DIR) refuse('The Stripe emulator needs DATA_DIR, the folder that keeps its data.');

mkdirSync(DATA_DIR, { recursive: true });
const emulator = await startStripeEmulator({
  port,
  host: HOST,
  file: join(DATA_DIR, 'stripe-emulator.sqlite'),
  secretKey: STRIPE_SECRET_KEY || undefined,
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    refuse(`Port ${port} of the Stripe emulator is taken; set PORT to another.`);
  throw error;
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await emulator.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
// Under a launcher a Ctrl-C reaches the whole process group; the launcher then says when it is our turn.
process.on('SIGINT', () => {
  if (!process.send) void stop();
});
process.send?.('ready');
if (!process.send) process.stdout.write(`Stripe emulator: ${emulator.origin}/_emulator/\n`);
