import { escapeHtml as e } from './escape-html.ts';
import type { OutboxEntry, OutboxMail } from './outbox.ts';

/** The content security policy that both pages need: no script at all, inline styles, the mail in its frame. */
export const outboxPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src http: https:; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'";

const css = `
:root { color-scheme: light dark; }
body { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 15px; margin: 28px 0 8px; }
.note, time, dt { opacity: 0.72; }
ol { list-style: none; margin: 16px 0; padding: 0; }
li a { display: block; padding: 12px; border-radius: 8px; color: inherit; text-decoration: none; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); margin-bottom: 8px; }
li a:hover, li a:focus-visible { border-color: currentColor; }
li strong { display: block; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 12px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 720px; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 8px; font-size: 13px; }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${e(title)}</title><style>${css}</style></head><body>${body}</body></html>
`;
}

function moment(iso: string): string {
  return `<time datetime="${e(iso)}">${e(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;
}

/**
 * The outbox as a page, newest first.
 * @param base address of the outbox, under which each mail has its id
 */
export function renderOutboxPage(mails: OutboxEntry[], base = '/dev/outbox'): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="${e(`${base}/${mail.id}`)}"><strong>${e(mail.subject || '(no subject)')}</strong>` +
      `<span>to ${e(mail.to.join(', '))}</span> <span class="note">from ${e(mail.from)}</span> ${moment(mail.at)}</a></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>No mail has been sent yet.</p>';
  return page(
    'Outbox',
    `<h1>Outbox</h1><p class="note">Mail sent in development ends here; nobody receives it.</p>${list}`,
  );
}

/**
 * One mail as a page. Its HTML stands in a sandboxed frame that runs no script; its links open in a new window.
 * @param base address of the outbox
 */
export function renderOutboxMailPage(mail: OutboxMail, base = '/dev/outbox'): string {
  const framed = mail.html?.replace(/<head[^>]*>/i, '$&<base target="_blank">');
  const files = mail.attachments.map((file) => {
    const data = Buffer.from(file.content).toString('base64');
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.contentType)
      ? file.contentType
      : 'application/octet-stream';
    const size = `${Math.ceil(file.content.length / 1024)} kB`;
    return `<li><a download="${e(file.filename)}" href="data:${type};base64,${data}"><strong>${e(file.filename)}</strong><span class="note">${e(type)}, ${size}</span></a></li>`;
  });
  return page(
    mail.subject || 'Mail',
    `<p><a href="${e(base)}">Outbox</a></p><h1>${e(mail.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${e(mail.from)}</dd><dt>To</dt><dd>${e(mail.to.join(', '))}</dd><dt>Sent</dt><dd>${moment(mail.at)}</dd></dl>
${framed ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${e(framed)}"></iframe>` : ''}
${files.length > 0 ? `<h2>Attachments</h2><ol>${files.join('\n')}</ol>` : ''}
${mail.text ? `<h2>Plain text</h2><pre>${e(mail.text)}</pre>` : ''}
<h2>Headers</h2><pre>${e(mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))}</pre>`,
  );
}
