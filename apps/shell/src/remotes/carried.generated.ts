// Written by `npm run slices` from libs/*/package.json; not edited by hand.
import * as help from '@convoy/help/ui';
import * as identity from '@convoy/identity/ui';
import * as notification from '@convoy/notification/ui';
import * as operation from '@convoy/operation/ui';
import * as reporting from '@convoy/reporting/ui';
import * as signup from '@convoy/signup/ui';
import * as site from '@convoy/site/ui';

/** Slices that the shell carries itself: those with a ui that name no remote. */
export const carried = {
  help,
  identity,
  notification,
  operation,
  reporting,
  signup,
  site,
};
