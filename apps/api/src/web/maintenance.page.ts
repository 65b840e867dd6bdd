import { escapeHtml } from './escape-html.ts';

/** What a visitor of a brand in maintenance reads. */
export interface MaintenanceText {
  readonly name: string;
  readonly sentence: string;
  /** As `lang` says it. */
  readonly language: string;
}

/** What a brand in maintenance answers: no script and no picture, because those are the brand's, too. */
export const maintenancePage = ({ name, sentence, language }: MaintenanceText): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(name)}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center; color-scheme: light dark; }
      p { max-width: 28rem; margin: 0 auto; }
    </style>
  </head>
  <body>
    <h1>${escapeHtml(name)}</h1>
    <p>${escapeHtml(sentence)}</p>
  </body>
</html>
`;
