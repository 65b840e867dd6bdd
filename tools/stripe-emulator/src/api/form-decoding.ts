import { invalidRequest } from './errors.ts';

/** What a form field may hold after its brackets were read. */
export type FormValue = string | FormValue[] | FormObject;
/** Fields by name. Has no prototype, so that a field named `__proto__` is only a name. */
export interface FormObject {
  [name: string]: FormValue;
}

/** Deepest nesting read; nothing of Stripe's API goes further. */
const maxDepth = 8;

/**
 * Reads `application/x-www-form-urlencoded` as Stripe does: `metadata[booking]=7`, `expand[]=latest_charge`,
 * `items[0][price]=x`. Numbered and empty brackets become lists.
 */
export function decodeForm(encoded: string): FormObject {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (name !== '') assign(root, readPath(name), value);
  }
  return listsOf(root) as FormObject;
}

function emptyForm(): FormObject {
  return Object.create(null) as FormObject;
}

function readPath(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const path = [name.slice(0, bracket)];
  const rest = name.slice(bracket);
  const keys = rest.match(/\[[^[\]]*\]/g) ?? [];
  if (keys.join('') !== rest || keys.length > maxDepth) {
    throw invalidRequest(`Invalid parameter name: ${name}`, { param: name });
  }
  for (const key of keys) path.push(key.slice(1, -1));
  return path;
}

function assign(root: FormObject, path: string[], value: string): void {
  let place = root;
  for (const [depth, key] of path.entries()) {
    const name = key === '' ? String(Object.keys(place).length) : key;
    if (depth === path.length - 1) {
      place[name] = value;
      return;
    }
    const next = place[name];
    const inner = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm();
    place[name] = inner;
    place = inner;
  }
}

/** An object whose names are 0, 1, 2 … was sent as a list. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, inner]) => inner);
  }
  const object = emptyForm();
  for (const [name, inner] of entries) object[name] = inner;
  return object;
}
