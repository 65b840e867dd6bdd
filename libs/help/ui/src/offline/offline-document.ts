import { compiler } from 'markdown-to-jsx/html';
import { renderSVG } from 'uqr';

/** A hire in the copy, with everything as it is read. */
export interface OfflineHire {
  readonly reference: string;
  readonly van: string;
  readonly pickup: string;
  readonly return: string;
  /** Address of the booking's page: what the code says to the scanner of the counter. */
  readonly address: string;
}

/** What the copy is made of. */
export interface OfflineContent {
  readonly language: string;
  readonly brand: string;
  /** The brand's mark, an SVG file. */
  readonly mark: string;
  readonly phone: string;
  readonly email: string;
  readonly colours: { readonly background: string; readonly foreground: string; readonly border: string };
  /** Null: a guest or staff, whose copy has no hires. */
  readonly hires: readonly OfflineHire[] | null;
  /** The guide for the road. */
  readonly guide: { readonly title: string; readonly body: string };
  readonly texts: {
    readonly title: string;
    readonly asOf: string;
    readonly hires: string;
    readonly noHires: string;
    readonly pickup: string;
    readonly return: string;
    readonly code: string;
    readonly retry: string;
  };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The copy as a document of its own: no script, and pictures inside it. */
export function offlineDocument(content: OfflineContent): string {
  const { texts, colours, hires, guide } = content;
  const mark = `data:image/svg+xml,${encodeURIComponent(content.mark)}`;
  const shown =
    hires === null
      ? ''
      : `<section><h2>${escaped(texts.hires)}</h2>${
          hires.length === 0
            ? `<p>${escaped(texts.noHires)}</p>`
            : hires.map((hire) => hireOf(hire, texts)).join('')
        }</section>`;
  // Links lead to pages that are not there now, so their words stand alone.
  const guideHtml = compiler(guide.body.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'), {
    disableParsingRawHTML: true,
    forceBlock: true,
  });
  return `<!doctype html>
<html lang="${escaped(content.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(content.brand)}</title>
<style>
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:${colours.background};color:${colours.foreground}}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}
header{display:flex;gap:.75rem;align-items:center}
header img{width:2.5rem;height:2.5rem}
h1{font-size:1.5rem;margin:0}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
article{border:1px solid ${colours.border};border-radius:.75rem;padding:1rem;margin:1rem 0}
article h3{margin:0;font-size:1.125rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.75rem 0}
dt{font-weight:600}dd{margin:0}
.code{width:12rem;max-width:100%;background:#fff;padding:.5rem;border-radius:.5rem}
.code svg{display:block;width:100%;height:auto}
a{color:inherit}
.again{display:inline-block;margin-top:1rem;padding:.75rem 1rem;border:1px solid ${colours.border};border-radius:.5rem}
</style>
</head>
<body>
<main>
<header><img src="${mark}" alt=""><h1>${escaped(content.brand)}</h1></header>
<p role="status">${escaped(texts.title)}</p>
<p>${escaped(texts.asOf)}</p>
<p><a href="tel:${escaped(content.phone.replace(/\s/g, ''))}">${escaped(content.phone)}</a><br>${escaped(content.email)}</p>
<a class="again" href="">${escaped(texts.retry)}</a>
${shown}
<section><h2>${escaped(guide.title)}</h2>
${guideHtml.replaceAll('<h2', '<h3').replaceAll('</h2>', '</h3>')}
</section>
</main>
</body>
</html>`;
}

function hireOf(hire: OfflineHire, texts: OfflineContent['texts']): string {
  const code = renderSVG(hire.address, { ecc: 'M', border: 4 });
  return `<article><h3>${escaped(hire.reference)}</h3><p>${escaped(hire.van)}</p>
<dl><dt>${escaped(texts.pickup)}</dt><dd>${escaped(hire.pickup)}</dd><dt>${escaped(texts.return)}</dt><dd>${escaped(hire.return)}</dd></dl>
<div class="code" role="img" aria-label="${escaped(`${texts.code}: ${hire.reference}`)}">${code}</div></article>`;
}
