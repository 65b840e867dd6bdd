/**
 * A page of a list as the API answers it: how many there are in all, and where the next page begins.
 * @param query of the call
 * @param total as many as are on the page unless said otherwise
 */
export function pagedAnswer(rows: readonly unknown[], query: URLSearchParams, total = rows.length): Response {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('perPage') ?? rows.length);
  const hasNext = rows.length > 0 && (page - 1) * perPage + rows.length < total;
  return Response.json(rows, {
    headers: {
      'X-Total-Count': String(total),
      ...(hasNext ? { Link: `</api/list?page=${page + 1}&cursor=after-${page}>; rel="next"` } : {}),
    },
  });
}
