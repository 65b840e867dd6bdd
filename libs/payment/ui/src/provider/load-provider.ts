import type { PageLanguage } from '@convoy/platform/i18n';
import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js';
import type { PaymentConfig } from '../../../contract/src/index.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** The provider's script could not be loaded or is not what it should be; the page offers a retry. */
export class ProviderScriptError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderScriptError';
  }
}

/** The provider's name of a language; the disguise of development stays English. */
export const providerLocale = (language: PageLanguage): StripeElementLocale =>
  language === 'qps' ? 'en' : language;

const loaded = new Map<string, Promise<Stripe>>();

/** Adds the script once; a failed one is removed so that a retry starts afresh. */
function injectScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new ProviderScriptError('script'));
    };
    document.head.append(script);
  });
}

async function load(config: PaymentConfig, locale: StripeElementLocale): Promise<Stripe> {
  // Who pays, pays the brand: its intents are known at its own account alone.
  const options = { locale, ...(config.account ? { stripeAccount: config.account } : {}) };
  const url = new URL(config.scriptUrl, location.href);
  if (url.hostname === 'js.stripe.com') {
    // The provider insists on its own loader; `pure` keeps its script off every page but this one.
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(config.publishableKey, options);
    if (!stripe) throw new ProviderScriptError('loader');
    return stripe;
  }
  if (!window.Stripe) await injectScript(url.href);
  if (!window.Stripe) throw new ProviderScriptError('missing');
  return window.Stripe(config.publishableKey, options);
}

/**
 * The payment provider's browser object for this account; one a language for the life of the page. What it says of a
 * refused card is in that language.
 * @throws ProviderScriptError when the script does not load; the next call tries again
 */
export function loadProvider(config: PaymentConfig, language: PageLanguage): Promise<Stripe> {
  const locale = providerLocale(language);
  const key = `${config.scriptUrl} ${config.publishableKey} ${config.account} ${locale}`;
  const known = loaded.get(key);
  if (known) return known;
  const fresh = load(config, locale);
  loaded.set(key, fresh);
  fresh.catch(() => loaded.delete(key));
  return fresh;
}
