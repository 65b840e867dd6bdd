import { bankFault, bankFields } from './bank-rules.js';
import {
  brandOf,
  cvcFault,
  digitsOf,
  expiryFault,
  formatExpiry,
  groupDigits,
  numberFault,
  readExpiry,
} from './card-rules.js';
import { call } from './form-calls.js';
import { dress } from './form-look.js';

const query = new URLSearchParams(location.search);
const instance = query.get('instance');
const page = query.get('parent');
const form = document.querySelector('#card');
const kinds = { card: ['number', 'expiry', 'cvc'], pay_by_bank: [], bacs_debit: bankFields };
const inputs = Object.fromEntries(
  Object.values(kinds)
    .flat()
    .map((name) => [name, form.elements[name]]),
);
const kind = () => form.elements.kind.value;
const names = () => kinds[kind()];

function post(type, content = {}) {
  window.parent.postMessage({ instance, type, ...content }, page);
}

const brand = () => brandOf(digitsOf(inputs.number.value));
const faults = {
  number: () => numberFault(inputs.number.value),
  expiry: () => expiryFault(inputs.expiry.value, new Date()),
  cvc: () => cvcFault(inputs.cvc.value, brand()),
  ...Object.fromEntries(bankFields.map((name) => [name, () => bankFault(name, inputs[name].value)])),
};

function show(name, fault) {
  document.querySelector(`#${name}-fault`).textContent = fault?.message ?? '';
  if (fault) inputs[name].setAttribute('aria-invalid', 'true');
  else inputs[name].removeAttribute('aria-invalid');
}

/** Shows every fault, goes to the first and answers it. */
function firstFault() {
  let first = null;
  for (const name of names()) {
    const fault = faults[name]();
    show(name, fault);
    if (fault && !first) {
      first = fault;
      inputs[name].focus();
    }
  }
  return first;
}

let lastChange = '';
function tellChange() {
  const wrong = names().find((name) => inputs[name].getAttribute('aria-invalid'));
  const change = {
    kind: kind(),
    empty: names().length > 0 && names().every((name) => inputs[name].value === ''),
    complete: names().every((name) => faults[name]() === null),
    brand: brand(),
    error: wrong ? faults[wrong]() : undefined,
  };
  const text = JSON.stringify(change);
  if (text === lastChange) return;
  lastChange = text;
  post('change', change);
}

/** Rewrites a field's text and keeps the caret behind the same digit. */
function rewrite(input, format) {
  const before = input.value;
  const digitsLeft = before.slice(0, input.selectionStart).replace(/\D/g, '').length;
  const atEnd = input.selectionStart === before.length;
  const after = format(before);
  if (after === before) return;
  input.value = after;
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; position < after.length && seen < digitsLeft; position += 1) {
    if (/\d/.test(after[position])) seen += 1;
  }
  input.setSelectionRange(position, position);
}

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', unknown: '' };

inputs.number.addEventListener('input', () => {
  rewrite(inputs.number, (text) => groupDigits(digitsOf(text)));
  document.querySelector('#brand').textContent = brandNames[brand()];
  if (numberFault(inputs.number.value) === null && document.activeElement === inputs.number)
    inputs.expiry.focus();
});
inputs.expiry.addEventListener('input', (event) => {
  const deleting = event.inputType?.startsWith('delete');
  if (deleting && /^\d\d \/?$/.test(inputs.expiry.value))
    inputs.expiry.value = inputs.expiry.value.slice(0, 2);
  else if (!deleting) rewrite(inputs.expiry, formatExpiry);
  if (expiryFault(inputs.expiry.value, new Date()) === null && document.activeElement === inputs.expiry)
    inputs.cvc.focus();
});
inputs.cvc.addEventListener('input', () =>
  rewrite(inputs.cvc, (text) => text.replace(/\D/g, '').slice(0, 4)),
);

for (const name of Object.keys(inputs)) {
  const input = inputs[name];
  input.addEventListener('input', () => {
    // A fault goes as soon as it is mended, and comes only when the field is left or could not get better.
    if (faults[name]() === null || faults[name]().code.startsWith('incomplete')) show(name, null);
    else show(name, faults[name]());
    tellChange();
  });
  input.addEventListener('focus', () => post('focus'));
  input.addEventListener('blur', () => {
    if (input.value !== '') show(name, faults[name]());
    tellChange();
    post('blur');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') post('escape');
    const earlier = names()[names().indexOf(name) - 1];
    if (event.key === 'Backspace' && input.value === '' && earlier) {
      event.preventDefault();
      inputs[earlier].focus();
    }
  });
}
/** Whether somebody chose: then nothing else does. */
let chosen = false;
for (const radio of form.elements.kind)
  radio.addEventListener('change', () => {
    chosen = true;
    showKind();
  });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  post('enter');
});

/** Shows the fields of the chosen way to pay. */
function showKind() {
  for (const part of form.querySelectorAll('.kind')) part.hidden = part.dataset.kind !== kind();
  tellChange();
}

/** Offers the ways to pay that the intent takes, the page's first one first; one alone needs no choice. */
function offer(types, order = []) {
  const offered = Object.keys(kinds).filter((name) => types.includes(name));
  for (const radio of form.elements.kind) radio.parentElement.hidden = !offered.includes(radio.value);
  document.querySelector('#kinds').hidden = offered.length < 2;
  const first = order.find((name) => offered.includes(name));
  if (first && !chosen) {
    form.elements.kind.value = first;
    document.querySelector('#kinds').prepend(form.querySelector(':checked').parentElement);
  }
  if (!offered.includes(kind())) form.elements.kind.value = offered[0] ?? 'card';
  showKind();
}

let known = null;
async function learnTypes({ clientSecret, types, options, ...caller }) {
  if (!clientSecret) return offer(types);
  if (known === clientSecret) return undefined;
  known = clientSecret;
  const intent = await call('GET', pathOf(clientSecret), { client_secret: clientSecret }, caller);
  return offer(intent.payment_method_types ?? types, options?.paymentMethodOrder);
}

function pathOf(clientSecret) {
  const id = clientSecret.split('_secret_')[0];
  return `${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${encodeURIComponent(id)}`;
}

/** The chosen way to pay, as the API takes it. */
function methodFields(prefix) {
  const field = (path, value) => {
    const [first, ...rest] = prefix ? [prefix, ...path] : path;
    return [first + rest.map((name) => `[${name}]`).join(''), value];
  };
  const card = () => {
    const { month, year } = readExpiry(inputs.expiry.value);
    return [
      field(['card', 'number'], digitsOf(inputs.number.value)),
      field(['card', 'exp_month'], month),
      field(['card', 'exp_year'], year),
      field(['card', 'cvc'], inputs.cvc.value),
    ];
  };
  const debit = () => [
    field(['bacs_debit', 'sort_code'], inputs.sortCode.value),
    field(['bacs_debit', 'account_number'], inputs.account.value),
    field(['billing_details', 'name'], inputs.holder.value),
    field(['billing_details', 'email'], inputs.email.value),
  ];
  const own = { card, pay_by_bank: () => [], bacs_debit: debit }[kind()]();
  return Object.fromEntries([field(['type'], kind()), ...own]);
}

const acceptance = {
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
};

/** What the page may ask for; each answers a result as Stripe's script gives it. */
const requests = {
  async submit() {
    const error = firstFault();
    return error ? { error } : { selectedPaymentMethod: kind() };
  },
  async confirm(message) {
    const error = firstFault();
    if (error) return { error };
    const body = await call(
      'POST',
      `${pathOf(message.clientSecret)}/confirm`,
      {
        ...message.fields,
        client_secret: message.clientSecret,
        use_stripe_sdk: 'true',
        ...methodFields('payment_method_data'),
        ...(kind() === 'bacs_debit' ? acceptance : {}),
      },
      message,
    );
    if (body.error) return { error: body.error };
    return body.object === 'setup_intent' ? { setupIntent: body } : { paymentIntent: body };
  },
  async createPaymentMethod(message) {
    const error = firstFault();
    if (error) return { error };
    const body = await call('POST', 'payment_methods', { ...message.fields, ...methodFields('') }, message);
    return body.error ? { error: body.error } : { paymentMethod: body };
  },
};

const commands = {
  async configure(message) {
    dress(message.appearance, message.fonts);
    await learnTypes(message);
    for (const name of Object.keys(inputs))
      inputs[name].disabled = Boolean(message.options.disabled ?? message.options.readOnly);
    post('ready');
  },
  focus: () => (inputs[names()[0]] ?? form.querySelector(':checked')).focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const name of Object.keys(inputs)) {
      inputs[name].value = '';
      show(name, null);
    }
    document.querySelector('#brand').textContent = '';
    tellChange();
  },
};

window.addEventListener('message', async ({ data, origin, source }) => {
  if (source !== window.parent || origin !== page || data?.instance !== instance) return;
  if (Object.hasOwn(commands, data.type)) commands[data.type](data);
  if (Object.hasOwn(requests, data.type)) {
    post('answer', { request: data.request, result: await requests[data.type](data) });
  }
});

new ResizeObserver(() => post('height', { height: Math.ceil(form.getBoundingClientRect().height) })).observe(
  form,
);
post('loaded');
