import { randomBytes } from 'node:crypto';
import { type DemoBrand, defineDemo } from '@convoy/platform/demo';
import { demoAnswers } from './answers.ts';
import { type DemoConversation, demoConversations } from './conversations.ts';

const authors = { c: 'customer', 'c?': 'customer', a: 'assistant', s: 'staff' } as const;

/** Short answers and conversations of a demo brand. */
export const demo = defineDemo({
  fill: async (brand) => {
    const { tenantId, rows } = brand;
    await rows(
      `insert into assistant_answer (tenant_id, question, wordings, answer)
       select $1, question, wordings, answer
       from jsonb_to_recordset($2::jsonb) as given (question text, wordings text, answer text)
       where not exists (select from assistant_answer where tenant_id = $1)`,
      [tenantId, JSON.stringify(demoAnswers)],
    );
    const [before] = await rows('select id from assistant_conversation where tenant_id = $1 limit 1', [
      tenantId,
    ]);
    if (before) return;
    // The accounts to try out have a username: their conversations begin with them.
    const customers = await rows<{ id: number; booking_id: number | null }>(
      `select id, booking_id from (
         select u.id, (select b.id from booking b where b.tenant_id = u.tenant_id and b.customer_id = u.id
                       order by b.created_at desc, b.id limit 1) as booking_id
         from app_user u where u.tenant_id = $1 and u.role = 'renter' and u.username is null) as customers
       order by booking_id is null, id limit $2`,
      [tenantId, demoConversations.length],
    );
    const [desk] = await rows<{ id: number }>(
      `select id from app_user where tenant_id = $1 and role in ('admin', 'operator') order by role, id limit 1`,
      [tenantId],
    );
    if (!desk) return;
    for (const [at, conversation] of demoConversations.entries())
      await put(brand, conversation, conversation.guest ? null : (customers[at] ?? null), desk.id);
  },
});

async function put(
  { tenantId, rows }: DemoBrand,
  { guest, hoursAgo, state, booked, log }: DemoConversation,
  customer: { id: number; booking_id: number | null } | null,
  deskId: number,
): Promise<void> {
  if (!guest && !customer) return;
  const [made] = await rows<{ id: number }>(
    `insert into assistant_conversation
       (tenant_id, key_hash, user_id, language, state, taken_by, handed_over, last_text, messages, unanswered, booking_id,
        created_at, last_at)
     values ($1, $2, $3, 'en', $4, $5, $6, $7, $8, $9, $10,
       now() - make_interval(hours => $11::integer),
       now() - make_interval(hours => $11::integer) + make_interval(mins => $8::integer))
     returning id`,
    [
      tenantId,
      // No key has this hash: the conversation has no participant who could open it.
      randomBytes(32).toString('base64url'),
      customer?.id ?? null,
      state,
      state === 'staff' ? deskId : null,
      state !== 'assistant',
      (log.at(-1)?.[1] ?? '').slice(0, 300),
      log.length,
      log.filter(([author]) => author === 'c?').length,
      booked ? (customer?.booking_id ?? null) : null,
      hoursAgo,
    ],
  );
  await rows(
    `insert into assistant_message (tenant_id, conversation_id, position, author, staff_id, body, understood, created_at)
     select $1, $2, position, author, case when author = 'staff' then $3::bigint end, body, understood,
       now() - make_interval(hours => $4::integer) + make_interval(mins => position)
     from jsonb_to_recordset($5::jsonb) as given (position integer, author text, body text, understood boolean)`,
    [
      tenantId,
      made!.id,
      deskId,
      hoursAgo,
      JSON.stringify(
        log.map(([author, body], at) => ({
          position: at + 1,
          author: authors[author],
          body,
          understood: author !== 'c?',
        })),
      ),
    ],
  );
}
