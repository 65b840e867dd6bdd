/** Calls the API from the form's own frame; answers the object, or `{ error }` as Stripe's script gives it. */
export async function call(method, path, fields, { key, account }) {
  const given = Object.entries({ ...fields, key }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  try {
    const headers = account ? { 'Stripe-Account': account } : {};
    const form = new URLSearchParams(given);
    const answer = await (method === 'GET'
      ? fetch(`/v1/${path}?${form}`, { headers })
      : fetch(`/v1/${path}`, { method, headers, body: form }));
    return await answer.json();
  } catch {
    const message = 'The payment service could not be reached. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
