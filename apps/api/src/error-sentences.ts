import { billingErrorTexts } from '@convoy/billing/contract/error-texts';
import { bookingErrorTexts } from '@convoy/booking/contract/error-texts';
import { customerErrorTexts } from '@convoy/customer/contract/error-texts';
import { fleetErrorTexts } from '@convoy/fleet/contract/error-texts';
import { identityErrorTexts } from '@convoy/identity/contract/error-texts';
import { integrationErrorTexts } from '@convoy/integration/contract/error-texts';
import { notificationErrorTexts } from '@convoy/notification/contract/error-texts';
import { paymentErrorTexts } from '@convoy/payment/contract/error-texts';
import { ErrorSentences } from '@convoy/platform/errors';
import { commonErrorTexts } from '@convoy/platform/errors/common-texts';
import { pseudoText } from '@convoy/platform/i18n/pseudo';
import { pluginErrorTexts } from '@convoy/plugin/contract/error-texts';

/** What every failure is called in each language, from all who declare errors. */
export const errorSentences = new ErrorSentences(
  [
    commonErrorTexts,
    identityErrorTexts,
    billingErrorTexts,
    bookingErrorTexts,
    customerErrorTexts,
    fleetErrorTexts,
    paymentErrorTexts,
    notificationErrorTexts,
    integrationErrorTexts,
    pluginErrorTexts,
  ],
  pseudoText,
);
