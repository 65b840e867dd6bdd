import { callApi, expectKind, formFields, intentOf } from './stripe-calls.js';
import { Element, Elements } from './stripe-elements.js';
import { authenticate, IntegrationError } from './stripe-frame.js';

/** The page is leaving; nothing more may happen on it. */
const gone = () => new Promise(() => {});

function Stripe(key, options = {}) {
  if (!/^pk_/.test(String(key))) {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used something else.');
  }
  const stripe = { key, account: options.stripeAccount };

  /** Sees to what the intent asks for next, and goes to `redirect` when all is done. */
  async function finish(clientSecret, result, redirect) {
    const { id, kind, result: name } = intentOf(clientSecret);
    const next = result[name]?.status === 'requires_action' ? result[name].next_action : null;
    if (next?.redirect_to_url) {
      location.assign(next.redirect_to_url.url);
      return gone();
    }
    const final = next ? await authenticate(clientSecret) : result;
    if (!final[name] || !redirect) return final;
    const url = new URL(redirect);
    url.searchParams.set(kind, id);
    url.searchParams.set(`${kind}_client_secret`, clientSecret);
    url.searchParams.set('redirect_status', final[name].status === 'processing' ? 'pending' : 'succeeded');
    location.assign(url);
    return gone();
  }

  function confirmInFrame(element, clientSecret, fields) {
    intentOf(clientSecret);
    return element.ask('confirm', { clientSecret, key, account: stripe.account, fields });
  }

  function confirmByApi(clientSecret, fields) {
    const { path, result } = intentOf(clientSecret);
    const form = { client_secret: clientSecret, use_stripe_sdk: 'true', ...fields };
    return callApi(stripe, 'POST', `${path}/confirm`, form, result);
  }

  /** `confirmPayment` and `confirmSetup`: the form of the Elements, or a payment method that is known. */
  async function confirm(name, kind, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    expectKind(secret, kind);
    const { return_url, receipt_email, payment_method, payment_method_data } = confirmParams;
    const whose = formFields('payment_method_data[billing_details]', payment_method_data?.billing_details);
    if (redirect === 'always' && !return_url) {
      throw new IntegrationError(`stripe.${name}(): confirmParams.return_url is required.`);
    }
    const element = elements?.list[0];
    if (!payment_method && !element) {
      throw new IntegrationError(`stripe.${name}(): pass the \`elements\` that hold the card form.`);
    }
    const result = payment_method
      ? await confirmByApi(secret, { payment_method, return_url })
      : await confirmInFrame(element, secret, { return_url, receipt_email, ...whose });
    return finish(secret, result, redirect === 'always' ? return_url : undefined);
  }

  /** `confirmCardPayment` and `confirmCardSetup`: a card Element, a saved card, or the card the intent has. */
  async function confirmCard(kind, clientSecret, data, handleActions) {
    expectKind(clientSecret, kind);
    const { payment_method: method, return_url, receipt_email } = data;
    const result =
      method?.card instanceof Element
        ? await confirmInFrame(method.card, clientSecret, {
            return_url,
            receipt_email,
            ...formFields('payment_method_data[billing_details]', method.billing_details),
          })
        : await confirmByApi(clientSecret, {
            payment_method: typeof method === 'string' ? method : undefined,
          });
    return handleActions ? finish(clientSecret, result) : result;
  }

  function retrieve(kind, clientSecret) {
    const { path, result } = expectKind(clientSecret, kind);
    return callApi(stripe, 'GET', path, { client_secret: clientSecret }, result);
  }

  async function handleNextAction({ clientSecret }) {
    return finish(clientSecret, await retrieve(intentOf(clientSecret).kind, clientSecret));
  }

  async function createPaymentMethod({ elements, card, params, billing_details }) {
    const element = elements?.list[0] ?? card;
    if (!(element instanceof Element)) throw new IntegrationError('Pass `elements` or the card Element.');
    const fields = formFields('billing_details', params?.billing_details ?? billing_details);
    return element.ask('createPaymentMethod', { key, account: stripe.account, fields });
  }

  const missing = (name) => () => {
    throw new IntegrationError(`stripe.${name}() is not part of the Stripe emulator.`);
  };
  const unsupported = ['createConfirmationToken', 'createSource', 'createToken', 'paymentRequest'];
  return {
    ...Object.fromEntries(unsupported.map((name) => [name, missing(name)])),
    elements: (elementsOptions) => new Elements(stripe, elementsOptions),
    confirmPayment: (given) => confirm('confirmPayment', 'payment_intent', given),
    confirmSetup: (given) => confirm('confirmSetup', 'setup_intent', given),
    confirmCardPayment: (clientSecret, data = {}, { handleActions = true } = {}) =>
      confirmCard('payment_intent', clientSecret, data, handleActions),
    confirmCardSetup: (clientSecret, data = {}, { handleActions = true } = {}) =>
      confirmCard('setup_intent', clientSecret, data, handleActions),
    retrievePaymentIntent: (clientSecret) => retrieve('payment_intent', clientSecret),
    retrieveSetupIntent: (clientSecret) => retrieve('setup_intent', clientSecret),
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
