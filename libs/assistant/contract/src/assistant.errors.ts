import { defineErrors } from '@convoy/platform/errors';

export const assistantErrors = defineErrors({
  CONVERSATION_NOT_FOUND: { status: 404, message: 'There is no such conversation.' },
  CONFIRMATION_GONE: {
    status: 409,
    message: 'This confirmation was used or is over. Ask for it again.',
  },
  CONVERSATION_NOT_YOURS: {
    status: 409,
    message: 'Take the conversation over before you answer. Another member of staff may have it.',
  },
  ANSWER_NOT_FOUND: { status: 404, message: 'There is no such short answer.' },
  MODEL_KEY_MISSING: { status: 422, message: 'Enter the key that belongs to this address.' },
  VOICE_OFF: { status: 409, message: 'No speech service is set. Type your message instead.' },
  VOICE_NO_SOUND: { status: 422, message: 'No recording arrived. Record again or type your message.' },
  VOICE_FAILED: {
    status: 503,
    message: 'The recording could not be turned into text. Type your message instead.',
  },
  ANSWERS_FULL: { status: 409, message: 'A brand has at most {most} short answers.' },
});
