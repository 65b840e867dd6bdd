import { join } from 'node:path';
import { startMailSink } from './src/index.ts';

const { PORT, HOST = '127.0.0.1', DATA_DIR, NODE_ENV } = process.env;

/** Ends the process with one sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (NODE_ENV === 'production') {
  refuse('The mail sink delivers nothing; in production set SMTP_URL to a mail server.');
}
const port = Number(PORT);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  refuse('The mail sink needs PORT, a number from 1 to 65535.');
}
if (!DATA_DIR) refuse('The mail sink needs DATA_DIR, the folder that keeps its mails.');

const dir = join(DATA_DIR, 'outbox');
const sink = await startMailSink({ port, host: HOST, dir }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') refuse(`Port ${port} of the mail sink is taken; set PORT to another.`);
  throw error;
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await sink.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
// Under a launcher a Ctrl-C reaches the whole process group; the launcher then says when it is our turn.
process.on('SIGINT', () => {
  if (!process.send) void stop();
});
process.send?.('ready');
if (!process.send) process.stdout.write(`Mail sink: smtp://${HOST}:${sink.port}, mails in ${dir}\n`);
