import { defineDemo } from '@convoy/platform/demo';

/** Messages to the demo's brands: two that wait and one that was answered. */
export const demo = defineDemo({
  fill: async ({ tenantId, rows }) => {
    await rows(
      `insert into enquiry (tenant_id, topic, state, name, email, phone, message, language, received_at, answer, answered_at)
       select $1, topic, state, name, email, phone, message, 'en', now() - ago, answer, now() - ago + (answered_after)
       from (values
         ('booking', 'new', 'Harriet Moss', 'harriet.moss@example.net', '07700 900431',
          'We move house on a Saturday and need a van with a tail lift for two days. Can we collect it on the Friday evening?',
          interval '3 hours', null, null),
         ('support', 'new', 'Owen Pryce', 'owen.pryce@example.org', null,
          'The invoice of our last hire has the old name of our company. Could you send it again with the new one?',
          interval '1 day', null, null),
         ('other', 'answered', 'Leila Aziz', 'leila.aziz@example.com', null,
          'Do you take dogs in the van? Ours is small and travels in a carrier.',
          interval '4 days', 'Yes, in a closed carrier behind the seats. Please bring a blanket for it.', interval '5 hours')
       ) as given (topic, state, name, email, phone, message, ago, answer, answered_after)
       where not exists (select from enquiry where tenant_id = $1)`,
      [tenantId],
    );
  },
});
