/**
 * Style elements that libraries add at run time (dialogs lock scrolling with one) need the page's nonce to pass the
 * content security policy. Imported first, so that it is set before any of them runs.
 */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
