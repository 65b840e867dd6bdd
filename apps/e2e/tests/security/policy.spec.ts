import { brands, originOf } from '../../support/brands.ts';
import { deep } from '../../support/deep.ts';
import { comeAs, everyVisit, openAddress } from '../../support/every-page.ts';
import { tellFigure } from '../../support/figure.ts';
import { Canary } from '../../support/hostile/canary.ts';
import { directivesOf } from '../../support/protected-page.ts';
import { expect, test } from '../../support/test.ts';

// In the sample the campaigns that share all pages look at each once: `openPage` compares the headers of every document, and
// the guard hears every refusal of the policy and every message of the console.
if (deep) {
  const visits = await everyVisit();
  const rounds = Object.entries(
    Object.groupBy(visits, ({ host, who, brand, plugin }) => `${plugin ?? brand ?? ''} ${host} as ${who}`),
  );
  for (const [index, [name, pages = []]] of rounds.entries()) {
    test(`no page asks for what its policy refuses: ${name} @wide`, async ({ page, dates, guard }) => {
      test.setTimeout(60_000 + pages.length * 10_000);
      guard.allow(/status of 4\d\d/);
      const brand = pages[0]!.brand ?? brands[index % brands.length]!;
      for (const visit of pages) {
        // The page before lives on otherwise, and its socket may be opened just when nobody is signed in.
        await page.goto('about:blank');
        // A booking of a customer's own is made by somebody new, who is then signed in.
        await comeAs(page, visit, brand);
        await openAddress(page, visit, brand, dates);
        expect(guard.faults(), visit.name).toEqual([]);
      }
      tellFigure({
        campaign: 'browser',
        what: `pages without a refusal of their policy, ${name}`,
        value: String(pages.length),
        held: true,
      });
    });
  }
}

test('what a page’s policy refuses is refused, and the watch over all journeys hears of it @wide', async ({
  page,
  guard,
}) => {
  await page.goto(`${originOf('swift-vans')}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(guard.faults()).toEqual([]);
  const ran = await page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { planted: (what: string) => ran.push(what) });
    const add = (name: string, set: (element: HTMLElement & Record<string, unknown>) => void) => {
      const element = document.createElement(name) as unknown as HTMLElement & Record<string, unknown>;
      set(element);
      document.body.append(element);
    };
    add('script', (script) => {
      script.textContent = 'planted("a script without the nonce")';
    });
    add('script', (script) => {
      script.src = 'http://127.0.0.1:9/foreign.js';
    });
    add('div', (div) => {
      div.innerHTML = '<img src="data:," onerror="planted(\'a handler in an attribute\')">';
    });
    add('img', (image) => {
      image.src = 'https://pictures.example/of-somebody-else.png';
    });
    add('iframe', (frame) => {
      frame.src = 'https://frames.example/';
    });
    add('object', (object) => {
      object.data = '/brand/mark.svg';
    });
    add('base', (base) => {
      base.href = 'https://elsewhere.example/';
    });
    const form = document.createElement('form');
    form.action = 'https://forms.example/';
    document.body.append(form);
    form.submit();
    // By the page's own script and later: what a debugger evaluates itself may evaluate texts as well.
    const own = document.createElement('script');
    own.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    own.textContent = 'setTimeout(() => { try { eval("planted(\\"a text as code\\")"); } catch {} })';
    document.body.append(own);
    await fetch('https://calls.example/').catch(() => undefined);
    location.href = 'javascript:planted("an address that is a script")';
    await new Promise((settle) => setTimeout(settle, 500));
    return ran;
  });
  expect(ran).toEqual([]);
  const heard = guard.faults().join('\n');
  for (const directive of [
    'script-src-elem refused inline',
    'script-src-elem refused http://127.0.0.1:9/foreign.js',
    'script-src-attr refused inline',
    'script-src refused eval',
    'img-src refused https://pictures.example',
    'frame-src refused https://frames.example',
    'object-src refused',
    'base-uri refused https://elsewhere.example',
    'form-action refused https://forms.example',
    'connect-src refused https://calls.example',
  ])
    expect(heard).toContain(`policy ${directive}`);
  expect(new URL(page.url()).pathname).toBe('/login');
  guard.allow(
    /policy |Content Security Policy|Refused to|violates the following|Executing inline|foreign request|eval/i,
  );
});

test('the watch over texts hears a script, a dialog, an element and a style, each by itself @wide', async ({
  newVisitor,
  guard,
}) => {
  // Without its policy: what a page makes of texts must be nothing by itself.
  const page = await newVisitor({ bypassCSP: true });
  const canary = await Canary.in(page.context());
  await page.goto(`${originOf('swift-vans')}/login`);
  await canary.isSilent(page, 'nothing planted');
  await page.evaluate(() => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = `<img src=x onerror=xss(1)><a href=javascript:xss(2)>a</a><style>*{--xss:3}</style>`;
    alert('4');
  });
  await expect
    .poll(() => canary.sung.join('\n'))
    .toMatch(/script ran: xss\(1\)[\s\S]*|dialog alert 4[\s\S]*script ran/);
  const heard = [
    ...canary.sung,
    ...(await canary.isSilent(page, '').then(
      () => [],
      (error) => [String(error)],
    )),
  ].join('\n');
  for (const what of [
    'script ran: xss(1)',
    'dialog alert 4',
    'element made: <img',
    'element made: <a',
    'a style was set',
  ])
    expect(heard).toContain(what);
  await expect(canary.isSilentIn(page, '<p><svg onload=xss(5)>', 'a mail')).rejects.toThrow(/svg/);
  guard.allow(/status of 404/);
});

test('a page says what runs on it by the nonce of this one answer, and asks no trusted types @wide', async ({
  page,
}) => {
  const origin = originOf('greenline');
  const policies: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const answer = await page.goto(`${origin}/login`);
    policies.push(answer?.headers()['content-security-policy'] ?? '');
  }
  const [first = {}, second = {}] = policies.map(directivesOf);
  expect(Object.keys(first).sort()).toEqual(Object.keys(second).sort());
  expect(first['script-src']).not.toBe(second['script-src']);
  // A fact, not a wish: chunks of the bundler and the provider's script set addresses as texts. docs/security/browser.md.
  expect(first).not.toHaveProperty('require-trusted-types-for');
  // No page can read the nonce out of its own elements.
  const readable = await page.evaluate(() =>
    [...document.querySelectorAll('script, style')].map((element) => element.getAttribute('nonce') ?? ''),
  );
  expect(readable.filter(Boolean)).toEqual([]);
});
