import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a syntax tree, as far as looking through it needs to know. */
export interface SyntaxNode {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [field: string]: unknown;
}

/** A source file taken apart. */
export interface Source {
  readonly path: string;
  readonly root: SyntaxNode;
  lineOf(node: SyntaxNode): number;
}

/** Reads and parses a TypeScript file. @param path as it is to be named in faults */
export function readSource(file: string, path: string = file): Source {
  return parseSource(readFileSync(file, 'utf8'), path);
}

/** Parses TypeScript with JSX where the name says so. */
export function parseSource(text: string, path: string): Source {
  const tsx = path.endsWith('.tsx');
  const root = parseSync(text, {
    syntax: 'typescript',
    tsx,
    decorators: true,
    target: 'es2024',
  }) as unknown as SyntaxNode;
  const bytes = Buffer.from(text);
  // Offsets count bytes, from 1.
  return {
    path,
    root,
    lineOf: ({ span }) =>
      bytes
        .subarray(0, span.start - 1)
        .toString()
        .split('\n').length,
  };
}

/** Calls `see` for every node, outermost first. */
export function everyNode(node: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) everyNode(one, see);
  } else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) see(node);
    for (const [field, inner] of Object.entries(node)) if (field !== 'span') everyNode(inner, see);
  }
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}
