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

const query = new URLSearchParams(location.search);
const instance = query.get('instance');
const page = query.get('parent');
const form = document.querySelector('#card');
const inputs = { number: form.elements.number, expiry: form.elements.expiry, cvc: form.elements.cvc };
const names = Object.keys(inputs);

function post(type, content = {}) {
  window.parent.postMessage({ instance, type, ...content }, page);
}

const brand = () => brandOf(digitsOf(inputs.number.value));
const faults = {
  number: () => numberFault(inputs.number.value),
  expiry: () => expiryFault(inputs.expiry.value, new Date()),
  cvc: () => cvcFault(inputs.cvc.value, brand()),
};

function show(name, fault) {
  document.querySelector(`#${name}-fault`).textContent = fault?.message ?? '';
  if (fault) inputs[name].setAttribute('aria-invalid', 'true');
  else inputs[name].removeAttribute('aria-invalid');
}

/** Shows every fault, goes to the first and answers it. */
function firstFault() {
  let first = null;
  for (const name of names) {
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
  const wrong = names.find((name) => inputs[name].getAttribute('aria-invalid'));
  const change = {
    empty: names.every((name) => inputs[name].value === ''),
    complete: names.every((name) => faults[name]() === null),
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

for (const name of names) {
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
    const earlier = names[names.indexOf(name) - 1];
    if (event.key === 'Backspace' && input.value === '' && earlier) {
      event.preventDefault();
      inputs[earlier].focus();
    }
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  post('enter');
});

function cardFields(prefix) {
  const { month, year } = readExpiry(inputs.expiry.value);
  return {
    [`${prefix}[number]`]: digitsOf(inputs.number.value),
    [`${prefix}[exp_month]`]: month,
    [`${prefix}[exp_year]`]: year,
    [`${prefix}[cvc]`]: inputs.cvc.value,
  };
}

async function call(path, fields, { key, account }) {
  const given = Object.entries({ ...fields, key }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  try {
    const answer = await fetch(`/v1/${path}`, {
      method: 'POST',
      headers: account ? { 'Stripe-Account': account } : {},
      body: new URLSearchParams(given),
    });
    return await answer.json();
  } catch {
    const message = 'The payment service could not be reached. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** What the page may ask for; each answers a result as Stripe's script gives it. */
const requests = {
  async submit() {
    const error = firstFault();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  },
  async confirm(message) {
    const error = firstFault();
    if (error) return { error };
    const id = message.clientSecret.split('_secret_')[0];
    const body = await call(
      `payment_intents/${encodeURIComponent(id)}/confirm`,
      {
        ...message.fields,
        client_secret: message.clientSecret,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        ...cardFields('payment_method_data[card]'),
      },
      message,
    );
    return body.error ? { error: body.error } : { paymentIntent: body };
  },
  async createPaymentMethod(message) {
    const error = firstFault();
    if (error) return { error };
    const body = await call('payment_methods', { type: 'card', ...cardFields('card') }, message);
    return body.error ? { error: body.error } : { paymentMethod: body };
  },
};

const commands = {
  configure(message) {
    dress(message.appearance, message.fonts);
    for (const name of names)
      inputs[name].disabled = Boolean(message.options.disabled ?? message.options.readOnly);
    post('ready');
  },
  focus: () => inputs.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const name of names) {
      inputs[name].value = '';
      show(name, null);
    }
    document.querySelector('#brand').textContent = '';
    tellChange();
  },
};

const night = {
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorPrimary: '#85d996',
  colorDanger: '#fe87a1',
};
const properties = {
  colorPrimary: ['--primary', 'color'],
  colorBackground: ['--background', 'color'],
  colorText: ['--text', 'color'],
  colorTextSecondary: ['--secondary', 'color'],
  colorTextPlaceholder: ['--placeholder', 'color'],
  colorDanger: ['--danger', 'color'],
  fontFamily: ['--font', 'font-family'],
  fontSizeBase: ['--size', 'font-size'],
  borderRadius: ['--radius', 'border-radius'],
  spacingUnit: ['--unit', 'width'],
};

/** Puts the brand's look on the form; what is not valid CSS is left out. */
function dress(appearance, fonts) {
  const variables = { ...(appearance.theme === 'night' ? night : {}), ...appearance.variables };
  for (const [name, [property, kind]] of Object.entries(properties)) {
    const value = variables[name];
    if (value && CSS.supports(kind, value)) document.documentElement.style.setProperty(property, value);
    else document.documentElement.style.removeProperty(property);
  }
  for (const { family, src, ...descriptors } of fonts) {
    if (!family || !src) continue;
    const face = new FontFace(family, src, descriptors);
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // The fallback in `fontFamily` serves.
    );
  }
}

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
