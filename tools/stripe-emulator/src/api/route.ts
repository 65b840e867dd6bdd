import type { Answer, Call } from './call.ts';

/** One operation of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** As Stripe writes it, below `/v1/`: `payment_intents/:id/confirm`. */
  name: string;
  path: RegExp;
  /** True when a browser may call it with a publishable key. */
  browser: boolean;
  run(call: Call): Answer;
}

/** An operation; `:id` stands for one path segment. */
export function route(method: Route['method'], name: string, run: Route['run'], browser = false): Route {
  const pattern = new RegExp(`^/v1/${name.replaceAll(':id', '([A-Za-z0-9_]+)')}$`);
  return { method, name, path: pattern, run, browser };
}
