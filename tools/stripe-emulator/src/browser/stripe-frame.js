/** Where this script came from, and what its frames and calls go to. */
export const emulator = new URL(document.currentScript.src).origin;
const challengeTitle = '3-D Secure';
let count = 0;

function nextNumber() {
  count += 1;
  return count;
}

/** A mistake of the integrating page, thrown as the real script does. */
export class IntegrationError extends Error {
  name = 'IntegrationError';
}

/** A frame of the emulator inside the page, spoken to by messages of checked origin. */
export class Frame {
  constructor(path, attributes, onMessage) {
    const number = nextNumber();
    this.instance = `f${Date.now().toString(36)}${number}`;
    this.waiting = new Map();
    this.element = document.createElement('iframe');
    const parameters = new URLSearchParams({
      ...attributes.query,
      instance: this.instance,
      parent: location.origin,
    });
    this.element.name = `${attributes.name}${number}`;
    this.element.title = attributes.title;
    this.element.src = `${emulator}${path}?${parameters}`;
    this.element.setAttribute('scrolling', 'no');
    // Frames whose colour scheme differs from their page are painted on an opaque ground.
    Object.assign(this.element.style, {
      border: '0',
      width: '100%',
      display: 'block',
      colorScheme: 'light',
    });
    this.listener = (message) => {
      const { data } = message;
      if (message.origin !== emulator || message.source !== this.element.contentWindow) return;
      if (data?.instance !== this.instance) return;
      if (data.type === 'answer') {
        this.waiting.get(data.request)?.(data.result);
        this.waiting.delete(data.request);
      } else onMessage(data);
    };
    window.addEventListener('message', this.listener);
  }

  post(type, content = {}) {
    this.element.contentWindow?.postMessage({ instance: this.instance, type, ...content }, emulator);
  }

  ask(type, content) {
    const request = nextNumber();
    return new Promise((resolve) => {
      this.waiting.set(request, resolve);
      this.post(type, { ...content, request });
    });
  }

  close() {
    window.removeEventListener('message', this.listener);
    this.element.remove();
    for (const resolve of this.waiting.values()) {
      resolve({ error: { type: 'validation_error', message: 'The card form was closed.' } });
    }
  }
}

/** An intent after its dialog, as Stripe's script answers it: the intent, or the error that stands in it. */
function resultOf(intent) {
  const isSetup = intent.object === 'setup_intent';
  const error = isSetup ? intent.last_setup_error : intent.last_payment_error;
  if (error) return { error: { ...error, [intent.object]: intent } };
  return isSetup ? { setupIntent: intent } : { paymentIntent: intent };
}

/** Shows the bank's dialog over the page and answers the intent as it is after it. */
export function authenticate(clientSecret) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', challengeTitle);
    Object.assign(dialog.style, {
      border: '0',
      borderRadius: '12px',
      padding: '0',
      width: 'min(420px, calc(100vw - 24px))',
      height: '400px',
      overflow: 'hidden',
      background: '#fff',
      pointerEvents: 'auto',
      boxShadow: '0 24px 80px rgb(0 0 0 / 0.45)',
    });
    const kind = clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
    const query = { [`${kind}_client_secret`]: clientSecret };
    const attributes = { name: 'stripe-challenge-frame', title: challengeTitle, query };
    const frame = new Frame('/v3/authenticate', attributes, (message) => {
      if (message.type !== 'authenticated') return;
      frame.close();
      dialog.close();
      dialog.remove();
      resolve(resultOf(message.intent));
    });
    frame.element.style.height = '100%';
    // Escape would leave the payment hanging: the customer says Complete or Fail.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.append(frame.element);
    document.body.append(dialog);
    dialog.showModal();
  });
}
