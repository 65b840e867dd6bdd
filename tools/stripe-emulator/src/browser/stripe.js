/*
 * Stands in for https://js.stripe.com/v3/ in development and tests: `window.Stripe(key)` with Elements, the card
 * form in a frame of the emulator's own origin, and the 3-D Secure dialog. The page never sees a card number.
 */
(() => {
  const emulator = new URL(document.currentScript.src).origin;
  const challengeTitle = '3-D Secure';
  const loadingMs = 10_000;
  let count = 0;

  function nextNumber() {
    count += 1;
    return count;
  }

  /** A mistake of the integrating page, thrown as the real script does. */
  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

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
    if (!match)
      throw new IntegrationError('The client secret is not one of a PaymentIntent (pi_…_secret_…).');
    return match[1];
  }

  /** A frame of the emulator inside the page, spoken to by messages of checked origin. */
  class Frame {
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

  /** One Element: the card form. `payment` and `card` are the same form here. */
  class Element {
    constructor(elements, type, options) {
      Object.assign(this, {
        elements,
        type,
        options: options ?? {},
        listeners: [],
        frame: null,
        complete: false,
      });
    }

    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container)
        throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      if (this.destroyed) throw new IntegrationError('This Element has already been destroyed.');
      if (this.frame) return this;
      const attributes = { name: '__privateStripeFrame', title: 'Secure payment input frame', query: {} };
      this.frame = new Frame('/v3/card-form', attributes, (message) => this.receive(message));
      // The frame is 4 px wider on each side, so that focus rings fit in and fields line up with the page's.
      Object.assign(this.frame.element.style, {
        height: '0',
        opacity: '0',
        width: 'calc(100% + 8px)',
        margin: '-4px',
        transition: 'height 120ms ease',
      });
      this.loading = setTimeout(() => this.failToLoad(), loadingMs);
      container.classList.add('StripeElement');
      container.replaceChildren(this.frame.element);
      this.container = container;
      this.emit('loaderstart', { elementType: this.type });
      return this;
    }

    failToLoad() {
      const error = { type: 'api_connection_error', message: 'The card form could not be loaded.' };
      this.emit('loaderror', { elementType: this.type, error });
    }

    receive(message) {
      if (message.type === 'loaded') {
        clearTimeout(this.loading);
        this.configure();
      }
      if (message.type === 'height') this.frame.element.style.height = `${message.height}px`;
      if (message.type === 'ready') {
        this.frame.element.style.opacity = '1';
        this.emit('ready', { elementType: this.type });
      }
      if (message.type === 'change') {
        this.complete = message.complete;
        const { empty, complete, brand, error } = message;
        const card = this.type === 'card' ? { brand, error } : { collapsed: false };
        this.emit('change', { elementType: this.type, empty, complete, value: { type: 'card' }, ...card });
      }
      if (['focus', 'blur', 'escape'].includes(message.type))
        this.emit(message.type, { elementType: this.type });
      if (message.type === 'enter') this.container.closest('form')?.requestSubmit();
    }

    configure() {
      const { appearance, fonts } = this.elements.options;
      this.frame?.post('configure', {
        appearance: appearance ?? {},
        fonts: fonts ?? [],
        options: this.options,
      });
    }

    update(options) {
      this.options = { ...this.options, ...options };
      this.configure();
    }

    unmount() {
      clearTimeout(this.loading);
      this.frame?.close();
      this.frame = null;
      this.container?.classList.remove('StripeElement');
    }

    destroy() {
      this.unmount();
      this.destroyed = true;
      this.elements.list = this.elements.list.filter((other) => other !== this);
    }

    on(event, handler) {
      this.listeners.push({ event, handler });
      return this;
    }

    once(event, handler) {
      const single = (...values) => {
        this.off(event, single);
        handler(...values);
      };
      return this.on(event, single);
    }

    off(event, handler) {
      this.listeners = this.listeners.filter(
        (it) => it.event !== event || (handler && it.handler !== handler),
      );
      return this;
    }

    emit(event, value) {
      for (const listener of [...this.listeners]) if (listener.event === event) listener.handler(value);
    }

    focus() {
      this.frame?.post('focus');
    }

    blur() {
      this.frame?.post('blur');
    }

    clear() {
      this.frame?.post('clear');
    }

    collapse() {}

    /** Asks the frame for something it alone can do; it fails while no form is on the page. */
    ask(type, content) {
      if (!this.frame) throw new IntegrationError('Please mount the Element before you use it.');
      return this.frame.ask(type, content);
    }
  }

  /** A group of Elements with one appearance and one client secret. */
  class Elements {
    constructor(stripe, options) {
      Object.assign(this, { stripe, options: { ...options }, list: [] });
    }

    create(type, options) {
      if (type !== 'payment' && type !== 'card') {
        throw new IntegrationError(`The Stripe emulator has no Element of type '${type}'.`);
      }
      if (this.list.some((element) => element.type === type)) {
        throw new IntegrationError(`Can only create one Element of type ${type}.`);
      }
      const element = new Element(this, type, options);
      this.list.push(element);
      return element;
    }

    getElement(type) {
      const name = typeof type === 'function' ? type.__elementType : type;
      return this.list.find((element) => element.type === name) ?? null;
    }

    update(options) {
      this.options = { ...this.options, ...options };
      for (const element of this.list) element.configure();
    }

    async fetchUpdates() {
      return {};
    }

    async submit() {
      const element = this.list[0];
      if (!element) throw new IntegrationError('Please create an Element before you submit.');
      return element.ask('submit', {});
    }
  }

  /** Shows the bank's dialog over the page and answers the intent as it is after it. */
  function authenticate(clientSecret) {
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
      const query = { payment_intent_client_secret: clientSecret };
      const attributes = { name: 'stripe-challenge-frame', title: challengeTitle, query };
      const frame = new Frame('/v3/authenticate', attributes, (message) => {
        if (message.type !== 'authenticated') return;
        frame.close();
        dialog.close();
        dialog.remove();
        const { intent } = message;
        resolve(
          intent.last_payment_error
            ? { error: { ...intent.last_payment_error, payment_intent: intent } }
            : { paymentIntent: intent },
        );
      });
      frame.element.style.height = '100%';
      // Escape would leave the payment hanging: the customer says Complete or Fail.
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.append(frame.element);
      document.body.append(dialog);
      dialog.showModal();
    });
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
})();
