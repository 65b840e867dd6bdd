import { escapeHtml as e } from './escape-html.ts';
import { checkedBrand, isDark, type MailBrand } from './mail-brand.ts';

/** The content of a mail: plain text throughout, escaped when it becomes HTML. */
export interface MailContent {
  brand: MailBrand;
  /** The line that inboxes show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, as a table: reference, van, pick-up … */
  facts?: [label: string, value: string][];
  /** Lists of links under headings. Each `href` as the button's; `more`: what is left out, in a sentence. */
  groups?: { title: string; links: { text: string; href: string }[]; more?: string }[];
  /** `href` is absolute, http or https. */
  button?: { label: string; href: string };
  /** Small print under the content. */
  footnote?: string;
  /** Language of the text, `en` by default. */
  lang?: string;
}

/**
 * Sets a mail in the brand's look, with its twin in plain text. Tables and inline styles, because mail programs
 * know little else; one column that is 600 px wide and shrinks on phones.
 * @throws TypeError when a colour is not a hex colour or a link does not lead to a web address
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  if (content.button) checkLink(content.button.href);
  for (const { links } of content.groups ?? []) for (const { href } of links) checkLink(href);
  return { html: renderHtml({ ...content, brand: checkedBrand(content.brand) }), text: renderText(content) };
}

function checkLink(href: string): void {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError("A mail's links must lead to absolute http or https addresses.");
  }
}

function renderHtml(content: MailContent): string {
  const {
    brand,
    preheader,
    heading,
    paragraphs,
    facts = [],
    groups = [],
    button,
    footnote,
    lang = 'en',
  } = content;
  const scheme = isDark(brand) ? 'dark' : 'light';
  const text = `font-family:${brand.bodyFont};color:${brand.foreground};`;
  const small = `font-family:${brand.bodyFont};font-size:13px;line-height:20px;color:${brand.mutedForeground};`;
  return `<!doctype html>
<html lang="${e(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(heading)}</title>
<style>
:root { color-scheme: ${scheme}; }
a { color: ${brand.foreground}; }
@media (max-width: 620px) {
  .outer { padding: 16px 12px 32px !important; }
  .inner { padding: 28px 20px !important; }
  .heading { font-size: 25px !important; line-height: 31px !important; }
  .label, .value { display: block !important; width: auto !important; text-align: left !important; }
  .label { padding-bottom: 0 !important; }
  .value { border-top: 0 !important; padding-top: 0 !important; }
  .button, .button tbody, .button tr, .button td, .button a { display: block !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:${brand.background};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${e(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${brand.background}" style="background:${brand.background};">
<tr><td class="outer" align="center" style="padding:32px 16px 48px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 4px 20px;">${renderLogo(brand)}</td></tr>
<tr><td bgcolor="${brand.surface}" style="background:${brand.surface};border:1px solid ${brand.border};border-radius:14px;overflow:hidden;">
<div style="height:5px;line-height:5px;font-size:0;background:${brand.primary};border-radius:13px 13px 0 0;">&nbsp;</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inner" style="padding:36px 40px;">
<h1 class="heading" style="margin:0 0 18px;font-family:${brand.headingFont};font-size:30px;line-height:37px;font-weight:700;color:${brand.foreground};">${e(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px;${text}font-size:16px;line-height:25px;">${lines(line)}</p>`).join('\n')}
${renderFacts(facts, brand)}
${renderGroups(groups, brand)}
${renderButton(button, brand)}
${footnote ? `<p style="margin:24px 0 0;padding-top:18px;border-top:1px solid ${brand.border};${small}">${lines(footnote)}</p>` : ''}
</td></tr></table>
</td></tr>
<tr><td style="padding:24px 4px 0;${small}">
<strong style="color:${brand.foreground};">${e(brand.name)}</strong><br>${e(brand.address)}<br>${e(brand.footer)}${brand.poweredBy ? `<br>${e(brand.poweredBy)}` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function lines(text: string): string {
  return e(text).replaceAll('\n', '<br>');
}

function renderLogo(brand: MailBrand): string {
  if (brand.logoUrl && /^(https?:\/\/|cid:)/.test(brand.logoUrl)) {
    const style = 'display:block;height:40px;width:auto;max-width:260px;border:0;';
    return `<img src="${e(brand.logoUrl)}" alt="${e(brand.name)}" height="40" style="${style}${logoText(brand)}">`;
  }
  return `<span style="${logoText(brand)}">${e(brand.name)}</span>`;
}

function logoText(brand: MailBrand): string {
  return `font-family:${brand.headingFont};font-size:24px;line-height:40px;font-weight:800;color:${brand.foreground};`;
}

function renderFacts(facts: [string, string][], brand: MailBrand): string {
  if (facts.length === 0) return '';
  const cell = (first: boolean) =>
    `padding:11px 0;vertical-align:top;font-family:${brand.bodyFont};font-size:15px;line-height:22px;` +
    `${first ? '' : `border-top:1px solid ${brand.border};`}`;
  const rows = facts.map(([label, value], index) => {
    const style = cell(index === 0);
    return (
      `<tr><td class="label" width="40%" style="${style}color:${brand.mutedForeground};">${e(label)}</td>` +
      `<td class="value" align="right" style="${style}color:${brand.foreground};font-weight:600;">${lines(value)}</td></tr>`
    );
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">${rows.join('\n')}</table>`;
}

function renderGroups(groups: NonNullable<MailContent['groups']>, brand: MailBrand): string {
  const small = `font-family:${brand.bodyFont};font-size:15px;line-height:23px;`;
  return groups
    .map(({ title, links, more }) => {
      const items = links.map(
        ({ text, href }) =>
          `<li style="margin:0 0 4px;"><a href="${e(href)}" target="_blank" style="color:${brand.foreground};">${e(text)}</a></li>`,
      );
      if (more) items.push(`<li style="margin:0 0 4px;color:${brand.mutedForeground};">${e(more)}</li>`);
      return (
        `<h2 style="margin:8px 0 6px;${small}font-weight:700;color:${brand.foreground};">${e(title)}</h2>` +
        `<ul style="margin:0 0 18px;padding:0 0 0 20px;${small}color:${brand.foreground};">${items.join('\n')}</ul>`
      );
    })
    .join('\n');
}

function renderButton(button: MailContent['button'], brand: MailBrand): string {
  if (!button) return '';
  const link =
    `display:inline-block;padding:15px 30px;font-family:${brand.bodyFont};font-size:16px;line-height:20px;` +
    `font-weight:700;text-align:center;text-decoration:none;color:${brand.primaryForeground};`;
  return (
    '<table class="button" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 4px;"><tr>' +
    `<td bgcolor="${brand.primary}" style="background:${brand.primary};border-radius:10px;">` +
    `<a href="${e(button.href)}" target="_blank" style="${link}">${e(button.label)}</a></td></tr></table>`
  );
}

function renderText(content: MailContent): string {
  const { brand, heading, paragraphs, facts = [], groups = [], button, footnote } = content;
  const widest = Math.max(0, ...facts.map(([label]) => label.length));
  const table = facts.map(
    ([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value.replaceAll('\n', ', ')}`,
  );
  const blocks = [
    `${heading}\n${'='.repeat(Math.min(heading.length, 72))}`,
    ...paragraphs,
    ...(table.length > 0 ? [table.join('\n')] : []),
    ...groups.map(({ title, links, more }) =>
      [
        `${title}:`,
        ...links.map(({ text, href }) => `- ${text}\n  ${href}`),
        ...(more ? [`- ${more}`] : []),
      ].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    ['--', brand.name, brand.address, brand.footer, brand.poweredBy].filter(Boolean).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
