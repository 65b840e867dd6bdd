const query = new URLSearchParams(location.search);
const isSetup = query.has('setup_intent_client_secret');
const kind = isSetup ? 'setup_intent' : 'payment_intent';
const secret = query.get(`${kind}_client_secret`) ?? '';
const page = query.get('parent');
const fault = document.querySelector('#fault');
const buttons = document.querySelectorAll('button');

async function showAmount() {
  const intent = await (await fetch(`/v3/action?${new URLSearchParams({ client_secret: secret })}`)).json();
  if (intent.error) {
    fault.textContent = intent.error.message;
    return;
  }
  if (isSetup) {
    document.querySelector('h1').textContent = 'Confirm that this card may be charged later';
    document.querySelector('.note').textContent =
      'Test payments — emulator. Your bank would now ask you to agree to later payments.';
    document.querySelector('#amount').hidden = true;
    return;
  }
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency });
  const digits = format.resolvedOptions().maximumFractionDigits;
  document.querySelector('#amount').textContent = format.format(intent.amount / 10 ** digits);
}

function outcomeOf(intent) {
  if (intent.last_payment_error || intent.last_setup_error) return 'failed';
  return intent.status === 'processing' ? 'pending' : 'succeeded';
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
  back.searchParams.set(kind, intent.id);
  back.searchParams.set(`${kind}_client_secret`, secret);
  back.searchParams.set('redirect_status', outcomeOf(intent));
  location.assign(back);
}

for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const other of buttons) other.disabled = true;
    fault.textContent = '';
    try {
      const body = new URLSearchParams({ client_secret: secret, outcome: button.value });
      const intent = await (await fetch(location.pathname, { method: 'POST', body })).json();
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
