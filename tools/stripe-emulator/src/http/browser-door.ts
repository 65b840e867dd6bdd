import { readFile } from 'node:fs/promises';
import { invalidRequest } from '../api/errors.ts';
import type { World } from '../world.ts';
import { endPageAction, showPageAction } from './action-door.ts';
import type { Exchange } from './exchange.ts';
import { endOnboardingPage, showOnboarding } from './onboarding-door.ts';

/** Files that browsers load, by address. */
const files: Record<string, { name: string; type: string }> = {
  '/v3/card-form': { name: 'card-form.html', type: 'text/html' },
  '/v3/card-form.js': { name: 'card-form.js', type: 'text/javascript' },
  '/v3/card-rules.js': { name: 'card-rules.js', type: 'text/javascript' },
  '/v3/bank-rules.js': { name: 'bank-rules.js', type: 'text/javascript' },
  '/v3/form-calls.js': { name: 'form-calls.js', type: 'text/javascript' },
  '/v3/form-look.js': { name: 'form-look.js', type: 'text/javascript' },
  '/v3/card-form.css': { name: 'card-form.css', type: 'text/css' },
  '/v3/authenticate': { name: 'authenticate.html', type: 'text/html' },
  '/v3/bank': { name: 'bank.html', type: 'text/html' },
  '/v3/authenticate.js': { name: 'authenticate.js', type: 'text/javascript' },
  '/v3/authenticate.css': { name: 'authenticate.css', type: 'text/css' },
  '/v3/onboarding.js': { name: 'onboarding.js', type: 'text/javascript' },
  '/v3/overview.css': { name: 'overview.css', type: 'text/css' },
};

const title = 'The Stripe emulator: stands in for js.stripe.com in development and tests.';

/** Pages of the emulator run their own files only; `font-src` because a brand may hand its typeface to the form. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src http: https: data:; " +
  "img-src data:; form-action 'self'; base-uri 'none'";

/** Answers `/v3/…`: the browser script, the frame of the card form, the 3-D Secure page. */
export async function answerBrowser(world: World, exchange: Exchange): Promise<void> {
  const { response, method, url } = exchange;
  if (method === 'POST' && (url.pathname === '/v3/authenticate' || url.pathname === '/v3/bank')) {
    await endPageAction(world, exchange);
    return;
  }
  if (url.pathname === '/v3/action' && method === 'GET') {
    showPageAction(world, exchange);
    return;
  }
  if (url.pathname === '/v3/onboarding' && method === 'POST') {
    await endOnboardingPage(world, exchange);
    return;
  }
  if (url.pathname === '/v3/onboarding' && method === 'GET') {
    showOnboarding(world, exchange, policy);
    return;
  }
  const reads = method === 'GET' || method === 'HEAD';
  const isScript = url.pathname === '/v3' || url.pathname === '/v3/';
  const file = files[url.pathname];
  if (!reads || !(isScript || file)) {
    throw invalidRequest(`There is nothing at ${method} ${url.pathname}.`, {}, 404);
  }
  const content = file ? await readFile(browserFile(file.name)) : await readScript();
  response.writeHead(200, {
    'Content-Type': `${file?.type ?? 'text/javascript'}; charset=utf-8`,
    'Content-Length': content.length,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : content);
}

function browserFile(name: string): URL {
  return new URL(`../browser/${name}`, import.meta.url);
}

/**
 * `window.Stripe` as one classic script, which is what pages load at Stripe's address: the modules in the order of
 * their imports inside one function, without their imports and exports.
 */
async function readScript(): Promise<Buffer> {
  const names = ['stripe-frame.js', 'stripe-calls.js', 'stripe-elements.js', 'stripe.js'];
  const modules = await Promise.all(names.map((name) => readFile(browserFile(name), 'utf8')));
  const bodies = modules.map((text) =>
    text.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, ''),
  );
  return Buffer.from(`/* ${title} */\n(() => {\n'use strict';\n${bodies.join('\n')}\n})();\n`);
}
