import { enquiryCalls, LEAST_SECONDS } from '@convoy/enquiry/contract';
import { definePageForm } from '@convoy/platform/http';

/** Entries that the call knows as absent, not as empty. */
const OPTIONAL = new Set(['phone', 'company', 'demoAt']);

/** The contact form. It leads to the thanks, in the language that the address asked for. */
export const contactForm = definePageForm({
  path: '/contact',
  call: enquiryCalls.send,
  leastSeconds: LEAST_SECONDS,
  body: (fields, seconds) => {
    const entries = Object.entries(fields).filter(
      ([name, value]) =>
        !(OPTIONAL.has(name) && value.trim() === '') &&
        // A time chosen before the topic was changed.
        !(name === 'demoAt' && fields.topic !== 'demo'),
    );
    return { ...Object.fromEntries(entries), seconds };
  },
  leadsTo: ({ reference }, fields, { language }) => {
    const query = new URLSearchParams({
      ...(language !== null && { lang: language }),
      sent: reference,
      ...(fields.topic === 'demo' && fields.demoAt && { demo: fields.demoAt }),
    });
    return `/contact?${query}`;
  },
});

/** Forms of the slice's pages, for browsers without a script. */
export const forms = [contactForm];
