import { request } from 'node:http';

/**
 * Signs in the demo operator of a brand and gives the session cookie's value.
 *
 * @throws Error when the product has no demo accounts or refuses
 */
export async function signInByProgram(product: string, brand: string): Promise<string> {
  const { port } = new URL(product);
  const body = JSON.stringify({ username: 'operator', password: 'demo-van-hire' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = request(
    {
      host: 'localhost',
      port,
      method: 'POST',
      path: '/api/auth/login',
      headers: {
        Host: `${brand}.localhost:${port}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    },
    (answer) => {
      answer.resume();
      const cookie = (answer.headers['set-cookie'] ?? []).find((one) => one.startsWith('convoy_session='));
      const value = cookie?.split(';')[0]?.slice('convoy_session='.length);
      if (value) resolve(value);
      else reject(new Error(`The demo operator of ${brand} could not sign in: ${answer.statusCode}.`));
    },
  );
  call.on('error', reject);
  call.end(body);
  return promise;
}
