const form = document.querySelector('#business');
const fault = document.querySelector('#fault');
const buttons = form.querySelectorAll('button');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  for (const button of buttons) button.disabled = true;
  fault.textContent = '';
  try {
    const body = new URLSearchParams(new FormData(form));
    body.set('outcome', event.submitter.value);
    const answer = await (await fetch('/v3/onboarding', { method: 'POST', body })).json();
    if (answer.error) throw new Error(answer.error.message);
    const target = new URL(answer.url);
    if (!['http:', 'https:'].includes(target.protocol))
      throw new Error('The return address is not a web address.');
    location.assign(target);
  } catch (error) {
    fault.textContent = error.message;
    for (const button of buttons) button.disabled = false;
  }
});
