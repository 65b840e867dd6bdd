import { everyNode, isNode, type Source, type SyntaxNode } from './syntax.ts';

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'text',
  'hint',
  'heading',
  'caption',
  'summary',
]);

/** A text that stands in the code instead of a catalogue. */
export interface HardCoded {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Finds what people would read in English whatever their language: text between tags and in spoken attributes. */
export function hardCodedIn(source: Source): HardCoded[] {
  const found: HardCoded[] = [];
  const say = (node: SyntaxNode, text: string) => {
    if (isWords(text)) found.push({ path: source.path, line: source.lineOf(node), text: text.trim() });
  };
  everyNode(source.root, (node) => {
    if (node.type === 'JSXText') say(node, String(node.value));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as SyntaxNode[]) {
        if (child.type === 'JSXExpressionContainer')
          for (const text of literalsOf(child.expression)) say(child, text);
      }
    }
    if (node.type === 'JSXAttribute' && SPOKEN.has(String((node.name as { value?: unknown }).value))) {
      for (const text of literalsOf(node.value)) say(node, text);
    }
  });
  return found;
}

/** Two letters in a row make a word; a dash, an arrow or a unit sign is none. */
function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));
}

/** The literal ends of an expression: `a ? 'x' : 'y'`, `a && 'x'`, templates. Arguments of calls are not shown. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'StringLiteral':
      return [String(value.value)];
    case 'TemplateLiteral':
      return (value.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return literalsOf(value.expression);
    case 'ConditionalExpression':
      return [...literalsOf(value.consequent), ...literalsOf(value.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(value.operator))
        ? [...literalsOf(value.left), ...literalsOf(value.right)]
        : [];
    default:
      return [];
  }
}
