import { startDvlaEmulator } from './src/index.ts';

const { PORT, HOST = '127.0.0.1', NODE_ENV } = process.env;

/** Ends the process with one sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (NODE_ENV === 'production') {
  refuse(
    'The DVLA emulator makes vehicles up; in production set DVLA_API_KEY and MOT_API_KEY, or do without them.',
  );
}
const port = Number(PORT);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  refuse('The DVLA emulator needs PORT, a number from 1 to 65535.');
}

const emulator = await startDvlaEmulator({ port, host: HOST }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') refuse(`Port ${port} of the DVLA emulator is taken; set PORT to another.`);
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
if (!process.send) process.stdout.write(`DVLA emulator: ${emulator.origin}/_emulator/\n`);
