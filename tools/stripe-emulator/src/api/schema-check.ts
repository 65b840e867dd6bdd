import { invalidRequest, type StripeApiError } from './errors.ts';
import type { FormObject, FormValue } from './form-decoding.ts';
import type { ParameterType, Shape } from './parameter-types.ts';
import { operations, shapes } from './parameters.generated.ts';
import { spell } from './parameters.ts';

/**
 * Checks a call against the types of the `stripe` package, as far as Stripe itself does before it looks at anything:
 * unknown and missing parameters, wrong types, values outside an enum.
 * @param operation `POST payment_intents/:id`; what the SDK does not send as a form is not checked
 * @throws StripeApiError 400 in Stripe's words
 */
export function checkAgainstSdk(operation: string, form: FormObject): void {
  const index = operations[operation];
  if (index === undefined) return;
  const fault = shapeFault(shapes[index] ?? {}, form, []);
  if (fault) throw fault;
}

type Fault = StripeApiError | null;

function shapeFault(shape: Shape, form: FormObject, path: string[]): Fault {
  for (const [name, value] of Object.entries(form)) {
    const type = typeOf(shape, name);
    if (!type) return unknownParameter(shape, [...path, name]);
    const fault = valueFault(type, value, [...path, name]);
    if (fault) return fault;
  }
  for (const name of Object.keys(shape)) {
    if (name.endsWith('!') && !Object.hasOwn(form, name.slice(0, -1))) {
      const param = spell([...path, name.slice(0, -1)]);
      return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
  }
  return null;
}

function typeOf(shape: Shape, name: string): ParameterType | undefined {
  for (const key of [name, `${name}!`, '*']) if (Object.hasOwn(shape, key)) return shape[key];
  return undefined;
}

function unknownParameter(shape: Shape, path: string[]): StripeApiError {
  const param = spell(path);
  const name = path.at(-1)!;
  const alike = Object.keys(shape)
    .map((key) => key.replace('!', ''))
    .find((key) => key.replaceAll('_', '') === name.replaceAll('_', '').toLowerCase());
  const hint = alike ? `. Did you mean ${alike}?` : '';
  return invalidRequest(`Received unknown parameter: ${param}${hint}`, { code: 'parameter_unknown', param });
}

function valueFault(type: ParameterType, value: FormValue, path: string[]): Fault {
  if (typeof type === 'string') return plainFault(type, value, path);
  if ('union' in type) {
    const faults = type.union.map((one) => valueFault(one, value, path));
    return faults.includes(null)
      ? null
      : (faults.find((_, at) => fits(type.union[at]!, value)) ?? faults[0]!);
  }
  if ('enum' in type) return enumFault(type.enum, value, path);
  if ('list' in type) {
    if (!Array.isArray(value)) return wrong('array', value, path);
    for (const [index, item] of value.entries()) {
      const fault = valueFault(type.list, item, [...path, String(index)]);
      if (fault) return fault;
    }
    return null;
  }
  // An empty object cannot be written in a form; an empty value stands for it.
  if (value === '') return null;
  if (typeof value === 'string' || Array.isArray(value)) return wrong('object', value, path);
  return shapeFault(shapes[type.shape] ?? {}, value, path);
}

/** Whether a value has at least the outer form of a type: which of a union's faults is worth telling. */
function fits(type: ParameterType, value: FormValue): boolean {
  if (typeof type === 'string' || 'enum' in type) return typeof value === 'string';
  if ('list' in type) return Array.isArray(value);
  return typeof value === 'object' && !Array.isArray(value);
}

function plainFault(type: string, value: FormValue, path: string[]): Fault {
  if (type === 'any') return null;
  if (typeof value !== 'string') return wrong(type === 'number' ? 'integer' : type, value, path);
  if (type === 'string') return null;
  if (value === '') return emptyFault(path);
  if (type === 'boolean') return value === 'true' || value === 'false' ? null : wrong('boolean', value, path);
  // The SDK's `number` is an integer everywhere but in percentages.
  const decimal = type === 'decimal' || path.at(-1)!.includes('percent');
  const pattern = decimal ? /^-?\d{1,20}(\.\d{1,12})?$/ : /^-?\d{1,15}$/;
  return pattern.test(value) ? null : wrong(decimal ? 'decimal' : 'integer', value, path);
}

function enumFault(values: string[], value: FormValue, path: string[]): Fault {
  const named = values.filter((one) => one !== '');
  if (typeof value === 'string' && (values.includes(value) || values.length === 0)) return null;
  if (value === '') return emptyFault(path);
  const param = spell(path);
  if (named.length === 0) return wrong('value', value, path);
  const list = named.length === 1 ? named[0] : `one of ${named.slice(0, -1).join(', ')}, or ${named.at(-1)}`;
  return invalidRequest(`Invalid ${param}: must be ${list}`, { param });
}

function emptyFault(path: string[]): StripeApiError {
  const param = spell(path);
  return invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
}

function wrong(word: string, value: FormValue, path: string[]): StripeApiError {
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const code = word === 'integer' ? { code: 'parameter_invalid_integer' } : {};
  return invalidRequest(`Invalid ${word}: ${shown.slice(0, 80)}`, { ...code, param: spell(path) });
}
