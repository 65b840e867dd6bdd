import { emulator, IntegrationError } from './stripe-frame.js';

const connectionError = {
  type: 'api_connection_error',
  message: 'The payment service could not be reached. Please check your connection and try again.',
};

/** What a client secret belongs to: where it is called, and how Stripe's script names the result. */
export function intentOf(clientSecret) {
  const match = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret));
  if (!match) {
    throw new IntegrationError(
      'The client secret is not one of a PaymentIntent (pi_…_secret_…) or SetupIntent (seti_…_secret_…).',
    );
  }
  return match[2] === 'pi'
    ? { id: match[1], kind: 'payment_intent', path: `payment_intents/${match[1]}`, result: 'paymentIntent' }
    : { id: match[1], kind: 'setup_intent', path: `setup_intents/${match[1]}`, result: 'setupIntent' };
}

/** @throws IntegrationError when the secret is of the other kind */
export function expectKind(clientSecret, kind) {
  const intent = intentOf(clientSecret);
  if (intent.kind !== kind) throw new IntegrationError(`The client secret is not one of a ${kind}.`);
  return intent;
}

/** Calls the API from the page; only what a publishable key may do. Answers `{ [name]: object }` or `{ error }`. */
export async function callApi(stripe, method, path, fields, name) {
  const given = Object.entries({ ...fields, key: stripe.key }).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(given);
  const headers = stripe.account ? { 'Stripe-Account': stripe.account } : {};
  try {
    const url = `${emulator}/v1/${path}`;
    const answer = await (method === 'GET'
      ? fetch(`${url}?${form}`, { headers })
      : fetch(url, { method, headers, body: form }));
    const body = await answer.json();
    return body.error ? { error: body.error } : { [name]: body };
  } catch {
    return { error: connectionError };
  }
}

/** `{ address: { city } }` under a prefix as form fields: `billing_details[address][city]`. */
export function formFields(prefix, value) {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object') return { [prefix]: value };
  const parts = Object.entries(value).map(([name, inner]) => formFields(`${prefix}[${name}]`, inner));
  return Object.assign({}, ...parts);
}
