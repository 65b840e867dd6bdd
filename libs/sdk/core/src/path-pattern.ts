/** What the router makes of a path: two that have the same pattern meet, whatever their parameters are called. */
export const pathPattern = (path: string): string =>
  path
    .replace(/\/:[^/]+/g, '/:')
    .replace(/\/+$/, '')
    .toLowerCase();
