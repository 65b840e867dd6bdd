import type { World } from '../world.ts';
import { failureModes } from './failure.ts';
import { leverButton } from './html.ts';
import { callSections } from './overview-of-calls.ts';
import { accountSections, billingSections, paymentSections } from './overview-of-money.ts';

/** The page a developer reads: what there is, what it came to, and the levers. */
export function renderOverview(world: World): string {
  const sections = [
    ...paymentSections(world),
    ...accountSections(world),
    ...billingSections(world),
    ...callSections(world),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stripe emulator</title><link rel="stylesheet" href="/v3/overview.css"></head>
<body><header><h1>Stripe emulator</h1>
<p>Test payments only: no money moves. <a href="/_emulator/journal">Journal as JSON</a></p></header>
${levers(world)}
${sections.join('\n')}
</body></html>`;
}

function levers({ courier, failure }: World): string {
  const { copies, delay, shuffle } = courier.disorder.settings;
  const modes = failureModes.map(
    (mode) => `<option${mode === failure.state.mode ? ' selected' : ''}>${mode}</option>`,
  );
  return `<section class="levers">
<form method="post" action="/_emulator/failure"><label>Next calls
<select name="mode">${modes.join('')}</select></label>
<label>how many <input name="times" type="number" min="0" value="1"></label><button>Set</button></form>
<form method="post" action="/_emulator/deliveries"><label>Webhooks: copies
<input name="copies" type="number" min="1" max="20" value="${copies}"></label>
<label>delay in ms <input name="delay" type="number" min="0" value="${delay}"></label>
<label>shuffle by seed <input name="shuffle" type="number" min="0" value="${shuffle ?? ''}"></label>
<button>Set</button></form>
${leverButton('deliveries', { hold: courier.held ? 'false' : 'true' }, courier.held ? 'Let webhooks go' : 'Hold webhooks back')}
${leverButton('payouts', {}, 'Pay out the platform')}
${leverButton('billing/run', {}, 'Bill what is due')}
</section>`;
}
