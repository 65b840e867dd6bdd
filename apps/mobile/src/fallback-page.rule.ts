import type { BrandPack } from '@convoy/brand-tools';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** Words of the fallback page by language. */
export const fallbackTexts = { en, es, fr, de, it, pt, zh, ja };

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => MARKUP[sign]!);
/** A value inside a script: no text in it can end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Colours that follow the device, as far as the brand has both. */
const colours = ({ background, foreground, primary, primaryForeground }: BrandPack['theme']['light']) =>
  `--ground:${background};--text:${foreground};--button:${primary};--on-button:${primaryForeground}`;

/**
 * The page that the app shows where the brand's host cannot be reached: in the brand's colours, in the language of the device. It
 * loads nothing, and offers another try and the telephone.
 */
export function fallbackPage({ tenant, theme, pictures }: BrandPack, origin: string): string {
  const locales: readonly string[] = tenant.locales;
  const offered = Object.fromEntries(
    Object.entries(fallbackTexts).filter(([language]) => locales.includes(language)),
  );
  const [first = 'en'] = locales;
  const words = fallbackTexts[first as keyof typeof fallbackTexts] ?? en;
  const { phone } = tenant.contact;
  return `<!doctype html>
<html lang="${escaped(first)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(tenant.name)}</title>
    <style>
      :root { ${colours(theme.mode === 'dark' ? theme.dark : theme.light)} }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1.5rem;
        box-sizing: border-box; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
      svg { width: 5rem; height: 5rem; }
      h1 { margin: 0; font-size: 1.25rem; }
      p { margin: 0; max-width: 32ch; }
      a { color: inherit; }
      a.retry { padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: var(--button); color: var(--on-button);
        font-weight: 600; text-decoration: none; }
    </style>
  </head>
  <body>
    ${pictures['mark.svg'] ?? ''}
    <h1 id="title">${escaped(words.title)}</h1>
    <p id="text">${escaped(words.text)}</p>
    <a class="retry" id="retry" href="${escaped(origin)}/">${escaped(words.retry)}</a>
    <a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a>
    <script>
      const texts = ${inScript(offered)};
      const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => texts[each]);
      if (language) {
        document.documentElement.lang = language;
        for (const id of ['title', 'text', 'retry']) document.getElementById(id).textContent = texts[language][id];
      }
    </script>
  </body>
</html>
`;
}
