import { ResolveField } from '@nestjs/graphql';

/**
 * Lets one method resolve several fields of the type: those that a contract names, so that no list of methods repeats it.
 * `info.fieldName` says which of them is asked for.
 */
export const ResolveFields =
  (names: readonly string[]): MethodDecorator =>
  (target, key, descriptor) => {
    const method = descriptor.value as unknown as (this: unknown, ...given: unknown[]) => unknown;
    for (const name of names) {
      const own = `${String(key)}:${name}`;
      // A function of its own: what a field is called is kept on the function that resolves it.
      const value = function (this: unknown, ...given: unknown[]) {
        return method.apply(this, given);
      };
      Object.defineProperty(target, own, { value, configurable: true });
      ResolveField(name)(target, own, Object.getOwnPropertyDescriptor(target, own)!);
    }
  };
