import { createReceiver } from './receiver.ts';

const secret = process.env.WEBHOOK_SECRET;
if (!secret) {
  console.error('Set WEBHOOK_SECRET to the secret (whsec_…) that was shown when the endpoint was made.');
  process.exit(1);
}
const port = Number(process.env.PORT ?? 4400);

createReceiver({
  secret,
  handle: ({ id, type, timestamp, data }) => {
    console.log(`${timestamp} ${type} (${id})`);
    console.log(JSON.stringify(data, null, 2));
  },
}).listen(port, '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${port}/`));
