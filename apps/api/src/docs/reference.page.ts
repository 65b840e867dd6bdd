import { escapeHtml } from '../web/escape-html.ts';

/** The page of the reference: a reader that somebody else keeps, with nothing of it inline. */
export const referencePage = (brand: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)} API</title>
<link rel="icon" href="/brand/mark.svg">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<main id="reference"><noscript>The reference as a file: <a href="/api/openapi.json">/api/openapi.json</a></noscript></main>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/files/begin.js"></script>
</body>
</html>
`;

/** Begins the reader. A file of its own, because the page's policy runs nothing inline. */
export const beginScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  tryItOutEnabled: false,
  persistAuthorization: false,
  validatorUrl: null,
});
`;
