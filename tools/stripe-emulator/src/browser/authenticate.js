const query = new URLSearchParams(location.search);
const secret = query.get('payment_intent_client_secret') ?? '';
const id = secret.split('_secret_')[0];
const page = query.get('parent');
const fault = document.querySelector('#fault');
const buttons = document.querySelectorAll('button');

async function showAmount() {
  const fields = new URLSearchParams({ client_secret: secret, key: 'pk_test_authenticate' });
  const intent = await (await fetch(`/v1/payment_intents/${encodeURIComponent(id)}?${fields}`)).json();
  if (intent.error) {
    fault.textContent = intent.error.message;
    return;
  }
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency });
  const digits = format.resolvedOptions().maximumFractionDigits;
  document.querySelector('#amount').textContent = format.format(intent.amount / 10 ** digits);
}

/** Inside the page's dialog the page is told; alone in a window the customer goes back to the merchant. */
function leave(intent) {
  if (page) {
    window.parent.postMessage({ instance: query.get('instance'), type: 'authenticated', intent }, page);
    return;
  }
  const back = new URL(query.get('return_url'));
  if (!['http:', 'https:'].includes(back.protocol))
    throw new Error('The return address is not a web address.');
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', intent.last_payment_error ? 'failed' : 'succeeded');
  location.assign(back);
}

for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const other of buttons) other.disabled = true;
    fault.textContent = '';
    try {
      const body = new URLSearchParams({ client_secret: secret, outcome: button.value });
      const intent = await (await fetch('/v3/authenticate', { method: 'POST', body })).json();
      if (intent.error) throw new Error(intent.error.message);
      leave(intent);
    } catch (error) {
      fault.textContent = error.message;
      for (const other of buttons) other.disabled = false;
    }
  });
}

document.querySelector('#complete').focus();
showAmount().catch(() => {
  fault.textContent = 'The payment service could not be reached.';
});
