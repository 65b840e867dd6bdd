import { connectOnce } from '@convoy/platform/db';

/** Ids far from those that the dataset counts. */
const FIRST_ID = 300_000_000;
/** 27 characters: with sixteen digits a cookie's value has the 43 that all of ours have. */
const SID = 'bench-session-of-a-visitor-';

/** Cookie's value of a visitor's session. */
export const visitorSidOf = (visitor: number) => SID + String(visitor).padStart(16, '0');

/** Where a visitor is a customer. */
export const tenantOfVisitor = (visitor: number, tenants: number) => 1 + ((visitor - 1) % tenants);

/**
 * Makes so many signed-in customers, counted from 1 and dealt out to the tenants of a dataset in turn, in place of those there
 * were: the same people are spread over few tenants or over many. Apart from the dataset, which may be kept for years.
 */
export async function makeVisitors(superuserUrl: string, tenants: number, visitors: number): Promise<void> {
  const client = await connectOnce(superuserUrl, () => {});
  try {
    // Neither what a plan carries nor history is asked for here.
    await client.query('set session_replication_role = replica');
    await client.query(`
      delete from session where id > ${FIRST_ID};
      delete from app_user where id > ${FIRST_ID};
      insert into app_user (tenant_id, id, email, email_lc, password_hash, first_name, last_name, role,
                            email_verified_at)
      select t.id, ${FIRST_ID} + v, 'v' || v || '@bench.example', 'v' || v || '@bench.example', 'none', 'Visitor', v::text,
             'renter', now()
      from generate_series(1, ${visitors}) v join bench.tenant t on t.n = 1 + (v - 1) % ${tenants};
      insert into session (tenant_id, id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
      select tenant_id, id, rtrim(translate(encode(sha256(convert_to(
               '${SID}' || lpad((id - ${FIRST_ID})::text, 16, '0'), 'UTF8')), 'base64'), '+/', '-_'), '='),
             id, 0, interval '10 years', now() + interval '10 years'
      from app_user where id > ${FIRST_ID}`);
    await client.query('vacuum analyze app_user, session');
  } finally {
    await client.end();
  }
}
