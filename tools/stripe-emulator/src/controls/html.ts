import { moneyText } from '../money-text.ts';

/** Text made safe for HTML. */
export function escapeHtml(text: unknown): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return String(text ?? '').replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** A table under a title; every cell is HTML already. An id makes a row a target of links. */
export function section(title: string, heads: string[], rows: { id?: string; cells: string[] }[]): string {
  const body = rows.map(
    ({ id, cells }) =>
      `<tr${id ? ` id="${escapeHtml(id)}"` : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  const table = `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody></table>`;
  return `<section><h2>${title}</h2>${rows.length === 0 ? '<p class="none">None yet.</p>' : table}</section>`;
}

/** An object's id with the account it belongs to. */
export function idCell(id: string, account = ''): string {
  const whose = account ? ` <small>${escapeHtml(account)}</small>` : '';
  return `<code>${escapeHtml(id)}</code>${whose}`;
}

/** @param seconds epoch seconds */
export function when(seconds: number): string {
  return `<time>${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}</time>`;
}

export function state(name: string | number | null): string {
  return `<span class="state ${escapeHtml(name)}">${escapeHtml(name)}</span>`;
}

export function money(amount: number, currency: string): string {
  return escapeHtml(moneyText(amount, currency));
}

/** A button that moves a lever. */
export function leverButton(place: string, fields: Record<string, string>, label: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/_emulator/${escapeHtml(place)}">${hidden.join('')}<button>${escapeHtml(label)}</button></form>`;
}
