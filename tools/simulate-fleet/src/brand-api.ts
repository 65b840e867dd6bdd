import { request } from 'node:http';
import { request as securely } from 'node:https';

/** How long an answer is waited for, milliseconds. */
const PATIENCE = 20_000;

/** Who reads a brand's vans and hires. */
export interface BrandAccount {
  /** Address of the brand, such as http://swift-vans.localhost:4000. */
  readonly origin: string;
  readonly username: string;
  readonly password: string;
}

/** Reads what a brand's staff reads, by the same calls as its pages. */
export class BrandApi {
  private readonly account: BrandAccount;
  private cookie = '';

  constructor(account: BrandAccount) {
    this.account = account;
  }

  /**
   * The answer of a call that reads. It signs in first, and again where the session has ended.
   * @throws Error where the brand cannot be reached, or does not answer
   */
  async get<Answer>(path: string): Promise<Answer> {
    if (this.cookie === '') await this.signIn();
    let answer = await this.send('GET', path);
    if (answer.status === 401) {
      await this.signIn();
      answer = await this.send('GET', path);
    }
    if (answer.status !== 200)
      throw new Error(`${this.account.origin}${path} answered with ${answer.status}.`);
    return JSON.parse(answer.text) as Answer;
  }

  private async signIn(): Promise<void> {
    const { username, password, origin } = this.account;
    const { status, cookies } = await this.send('POST', '/api/auth/login', { username, password });
    if (status !== 200 || cookies.length === 0)
      throw new Error(`${username} could not sign in to ${origin}: ${status}.`);
    this.cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  }

  private send(method: 'GET' | 'POST', path: string, body?: unknown) {
    const { protocol, hostname, port, host, origin } = new URL(this.account.origin);
    const text = body === undefined ? '' : JSON.stringify(body);
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      text: string;
      cookies: readonly string[];
    }>();
    const call = (protocol === 'https:' ? securely : request)(
      {
        // Browsers know that every name below localhost is this machine; resolvers do not.
        host: hostname.endsWith('.localhost') ? 'localhost' : hostname,
        port,
        method,
        path,
        timeout: PATIENCE,
        headers: {
          Host: host,
          Origin: origin,
          ...(this.cookie && method === 'GET' ? { Cookie: this.cookie } : {}),
          ...(text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
        },
      },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          said += part;
        });
        answer.on('error', reject).on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: said,
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    call.on('timeout', () => call.destroy(new Error(`${origin}${path} did not answer.`)));
    call.on('error', reject);
    call.end(text);
    return promise;
  }
}
