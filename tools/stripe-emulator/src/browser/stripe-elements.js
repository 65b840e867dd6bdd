import { Frame, IntegrationError } from './stripe-frame.js';

const loadingMs = 10_000;

/** One Element: the payment form. `card` is the same form with cards alone. */
export class Element {
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
      const { kind, empty, complete, brand, error } = message;
      const card = this.type === 'card' ? { brand, error } : { collapsed: false };
      this.emit('change', { elementType: this.type, empty, complete, value: { type: kind }, ...card });
    }
    if (['focus', 'blur', 'escape'].includes(message.type))
      this.emit(message.type, { elementType: this.type });
    if (message.type === 'enter') this.container.closest('form')?.requestSubmit();
  }

  configure() {
    const { appearance, fonts, clientSecret, paymentMethodTypes } = this.elements.options;
    const { key, account } = this.elements.stripe;
    const isCard = this.type === 'card';
    this.frame?.post('configure', {
      key,
      account,
      clientSecret: isCard ? undefined : clientSecret,
      types: (!isCard && paymentMethodTypes) || ['card'],
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
    this.listeners = this.listeners.filter((it) => it.event !== event || (handler && it.handler !== handler));
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
export class Elements {
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
