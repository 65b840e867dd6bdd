import { everyNode, isNode, type Source, type SyntaxNode } from './syntax.ts';

/** One place where code asks for a text. */
export interface KeyUse {
  /** The key, or a pattern of it where a part is only known when the page runs. */
  readonly key: string | RegExp;
  /** Namespace the file says at this call; null where it is the file's. */
  readonly namespace: string | null;
  /** Names of what the text is filled with; null where they cannot be read from the code. */
  readonly filledWith: readonly string[] | null;
  readonly line: number;
}

/** What a file has to do with texts. */
export interface FileUses {
  readonly path: string;
  /** Of `useTranslation('…')`. */
  readonly namespaces: readonly string[];
  /** Calls of `t`. */
  readonly calls: readonly KeyUse[];
  /** Every string of the file, and every pattern that a template makes: a key may be kept in a table. */
  readonly strings: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** Finds the texts that a file asks for. */
export function usesOf(source: Source): FileUses {
  const namespaces = new Set<string>();
  const calls: KeyUse[] = [];
  const strings = new Set<string>();
  const patterns: RegExp[] = [];
  everyNode(source.root, (node) => {
    if (node.type === 'StringLiteral') strings.add(String(node.value));
    // Of a type it would stand for anything.
    if (node.type === 'TemplateLiteral' && node.expressions) {
      const pattern = keyOf(node);
      if (typeof pattern === 'string') strings.add(pattern);
      else if (pattern) patterns.push(pattern);
    }
    if (node.type !== 'CallExpression') return;
    const [first, second] = argumentsOf(node);
    const name = calleeOf(node);
    if (name === 'useTranslation' && first?.type === 'StringLiteral') namespaces.add(String(first.value));
    if ((name !== 't' && name !== 'shell') || !first) return;
    for (const chosen of choices(first)) {
      const key = keyOf(chosen);
      if (key === null) continue;
      const options = optionsOf(second);
      calls.push({ key, namespace: options.namespace, filledWith: options.names, line: source.lineOf(node) });
    }
  });
  return { path: source.path, namespaces: [...namespaces], calls, strings, patterns };
}

/** Both ends of `a ? 'x' : 'y'`, each a key of its own. */
function choices(node: SyntaxNode): SyntaxNode[] {
  if (node.type !== 'ConditionalExpression') return [node];
  return [node.consequent, node.alternate].filter(isNode).flatMap(choices);
}

function keyOf(node: SyntaxNode): string | RegExp | null {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
  if (parts.length === 1) return parts[0] ?? '';
  // A template without a dot of its own could be anything: `${count} ${unit}` is no key.
  if (!parts.some((part) => /[a-z]\.|\.[a-z]/i.test(part)) && !/^[a-z]\w*\.$/i.test(parts[0] ?? ''))
    return null;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.-]+');
  return new RegExp(`^${pattern}$`);
}

function calleeOf(node: SyntaxNode): string | null {
  const callee = node.callee as SyntaxNode;
  return callee?.type === 'Identifier' ? String(callee.value) : null;
}

function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return (node.arguments as { expression: SyntaxNode }[]).map(({ expression }) => expression);
}

/** `{ ns: 'x', count }` → the namespace and the names. */
function optionsOf(node: SyntaxNode | undefined): { namespace: string | null; names: string[] | null } {
  if (!node) return { namespace: null, names: [] };
  if (node.type !== 'ObjectExpression') return { namespace: null, names: null };
  const names: string[] = [];
  let namespace: string | null = null;
  for (const property of node.properties as SyntaxNode[]) {
    if (property.type === 'SpreadElement') return { namespace, names: null };
    if (property.type === 'Identifier') names.push(String(property.value));
    const key = property.key as { value?: unknown } | undefined;
    if (key?.value === undefined) continue;
    names.push(String(key.value));
    const value = property.value as SyntaxNode;
    if (key.value === 'ns' && value.type === 'StringLiteral') namespace = String(value.value);
  }
  return { namespace, names };
}
