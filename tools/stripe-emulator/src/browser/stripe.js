import { Element, Elements } from './stripe-elements.js';
import { authenticate, emulator, IntegrationError } from './stripe-frame.js';

const connectionError = {
  type: 'api_connection_error',
  message: 'The payment service could not be reached. Please check your connection and try again.',
};

/** Calls the API from the page; only what a publishable key may do. */
async function callApi(stripe, method, path, fields) {
  const form = new URLSearchParams({ ...fields, key: stripe.key });
  const headers = stripe.account ? { 'Stripe-Account': stripe.account } : {};
  try {
    const url = `${emulator}/v1/${path}`;
    const answer = await (method === 'GET'
      ? fetch(`${url}?${form}`, { headers })
      : fetch(url, { method, headers, body: form }));
    const body = await answer.json();
    return body.error ? { error: body.error } : { paymentIntent: body };
  } catch {
    return { error: connectionError };
  }
}

function intentId(clientSecret) {
  const match = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret));
  if (!match) throw new IntegrationError('The client secret is not one of a PaymentIntent (pi_…_secret_…).');
  return match[1];
}

function needsAction(result) {
  return result.paymentIntent?.status === 'requires_action';
}

function Stripe(key, options = {}) {
  if (!/^pk_/.test(String(key))) {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used something else.');
  }
  const stripe = { key, account: options.stripeAccount };

  async function finish(clientSecret, result, redirect) {
    const final = needsAction(result) ? await authenticate(clientSecret) : result;
    if (final.paymentIntent && redirect) {
      const url = new URL(redirect);
      url.searchParams.set('payment_intent', final.paymentIntent.id);
      url.searchParams.set('payment_intent_client_secret', clientSecret);
      url.searchParams.set('redirect_status', 'succeeded');
      location.assign(url);
      // The page is leaving; nothing more may happen on it.
      return new Promise(() => {});
    }
    return final;
  }

  function confirmInFrame(element, clientSecret, fields) {
    intentId(clientSecret);
    return element.ask('confirm', { clientSecret, key, account: stripe.account, fields });
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    const returnUrl = confirmParams.return_url;
    if (redirect === 'always' && !returnUrl) {
      throw new IntegrationError('stripe.confirmPayment(): confirmParams.return_url is required.');
    }
    const fields = { return_url: returnUrl, receipt_email: confirmParams.receipt_email };
    let result;
    if (confirmParams.payment_method) {
      result = await callApi(stripe, 'POST', `payment_intents/${intentId(secret)}/confirm`, {
        client_secret: secret,
        payment_method: confirmParams.payment_method,
        use_stripe_sdk: 'true',
      });
    } else {
      const element = elements?.list[0];
      if (!element)
        throw new IntegrationError('stripe.confirmPayment(): pass the `elements` that hold the card form.');
      result = await confirmInFrame(element, secret, fields);
    }
    return finish(secret, result, redirect === 'always' ? returnUrl : undefined);
  }

  async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const card = data.payment_method?.card;
    const result =
      card instanceof Element
        ? await confirmInFrame(card, clientSecret, {
            return_url: data.return_url,
            receipt_email: data.receipt_email,
          })
        : await callApi(stripe, 'POST', `payment_intents/${intentId(clientSecret)}/confirm`, {
            client_secret: clientSecret,
            use_stripe_sdk: 'true',
            ...(typeof data.payment_method === 'string' ? { payment_method: data.payment_method } : {}),
          });
    return handleActions ? finish(clientSecret, result) : result;
  }

  async function retrievePaymentIntent(clientSecret) {
    return callApi(stripe, 'GET', `payment_intents/${intentId(clientSecret)}`, {
      client_secret: clientSecret,
    });
  }

  async function handleNextAction({ clientSecret }) {
    return finish(clientSecret, await retrievePaymentIntent(clientSecret));
  }

  async function createPaymentMethod({ elements, card }) {
    const element = elements?.list[0] ?? card;
    if (!(element instanceof Element)) throw new IntegrationError('Pass `elements` or the card Element.');
    return element.ask('createPaymentMethod', { key, account: stripe.account });
  }

  const missing = (name) => () => {
    throw new IntegrationError(`stripe.${name}() is not part of the Stripe emulator.`);
  };
  const unsupported = [
    'confirmSetup',
    'confirmCardSetup',
    'createConfirmationToken',
    'createSource',
    'createToken',
  ];
  return {
    ...Object.fromEntries(unsupported.map((name) => [name, missing(name)])),
    elements: (elementsOptions) => new Elements(stripe, elementsOptions),
    confirmPayment,
    confirmCardPayment,
    retrievePaymentIntent,
    handleNextAction,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    createPaymentMethod,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// What @stripe/stripe-js compares with its own release.
Stripe.version = 'endive';
window.Stripe = Stripe;
