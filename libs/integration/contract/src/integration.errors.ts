import { defineErrors } from '@convoy/platform/errors';

export const integrationErrors = defineErrors({
  /** One of another brand is as unknown as one that never was. */
  API_KEY_UNKNOWN: { status: 401, message: 'This API key is not known here.' },
  API_KEY_REVOKED: { status: 401, message: 'This API key was revoked. Please use another one.' },
  API_KEY_EXPIRED: { status: 401, message: 'This API key has expired. Please use another one.' },
  API_KEY_NOT_HERE: { status: 403, message: 'API keys cannot be used at this address.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'We could not find that API key.' },
  /** details.most: keys a brand may have at once, those that ended not counted. */
  API_KEY_LIMIT: {
    status: 409,
    message:
      'You have {most} API keys, which is as many as there may be. Please revoke one you no longer use.',
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: { status: 404, message: 'We could not find that webhook endpoint.' },
  WEBHOOK_MESSAGE_NOT_FOUND: {
    status: 404,
    message: 'We could not find that message. They are kept for {days} days.',
  },
  /** details.most: endpoints a brand may have. */
  WEBHOOK_ENDPOINT_LIMIT: {
    status: 409,
    message:
      'You have {most} webhook endpoints, which is as many as there may be. Please delete one you no longer use.',
  },
  /** Where it leads is not told: the names of inside are nobody's business. */
  WEBHOOK_ADDRESS_REFUSED: {
    status: 422,
    message:
      'We cannot send to this address. It has to begin with https://, be found on the internet, and name no port.',
  },
  WEBHOOK_PAUSED: { status: 409, message: 'This endpoint is paused. Please resume it first.' },
});
