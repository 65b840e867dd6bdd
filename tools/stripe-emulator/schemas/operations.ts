import { globSync, readFileSync } from 'node:fs';

/** Which method of which resource makes a call. */
export interface SdkOperation {
  /** The `.d.ts` beside the code. */
  declarations: string;
  method: string;
}

/** The head of a method, or a call inside the method whose head came last. */
const step = /^ {4}(\w+)\([^)]*\) \{$|_makeRequest\('(GET|POST|DELETE)', ([`'])\/v1\/(.+?)\3/gm;

/** Every operation of the SDK as `GET payment_intents/:id`, by the code that makes the call. */
export function sdkOperations(folder: string): Map<string, SdkOperation> {
  const operations = new Map<string, SdkOperation>();
  for (const path of globSync(`${folder}/**/*.js`).sort()) {
    let method = '';
    for (const [, head, verb, , address] of readFileSync(path, 'utf8').matchAll(step)) {
      if (head !== undefined) {
        method = head;
        continue;
      }
      const key = `${verb} ${address!.replaceAll(/\$\{[^}]*\}/g, ':id')}`;
      const declarations = path.replace(/\.js$/, '.d.ts');
      if (!operations.has(key)) operations.set(key, { declarations, method });
    }
  }
  return operations;
}
