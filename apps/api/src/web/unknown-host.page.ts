/** What a host that belongs to nobody answers: plain, and without any brand's name. */
export const unknownHostPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Not found</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center; color-scheme: light dark; }
    </style>
  </head>
  <body>
    <h1>404</h1>
    <p>There is nothing at this address. Please check that it is spelled correctly.</p>
  </body>
</html>
`;
