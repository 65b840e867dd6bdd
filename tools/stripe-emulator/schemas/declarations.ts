import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type TsInterfaceDeclaration, type TsType } from '@swc/core';

/** What a name stands for: an interface, or an alias of another type. */
export type Declaration =
  | { kind: 'interface'; node: TsInterfaceDeclaration }
  | { kind: 'alias'; node: TsType };

/** A declaration and where its own names are looked up. */
export interface Found {
  declaration: Declaration;
  file: DeclarationFile;
  /** The namespaces around it, outermost first. */
  scope: string[];
}

/** One `.d.ts` of the SDK: its declarations by dotted name, its imports, and the parameters of its class's methods. */
export interface DeclarationFile {
  path: string;
  declared: Map<string, { declaration: Declaration; scope: string[] }>;
  imports: Map<string, { path: string; name: string }>;
  /** Method → type of its argument `params`. */
  methods: Map<string, TsType>;
}

type Statement = ReturnType<typeof parseSync>['body'][number];

/** Reads declaration files, each once. */
export class Declarations {
  readonly #files = new Map<string, DeclarationFile>();

  read(path: string): DeclarationFile {
    const known = this.#files.get(path);
    if (known) return known;
    const file: DeclarationFile = { path, declared: new Map(), imports: new Map(), methods: new Map() };
    this.#files.set(path, file);
    const { body } = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' });
    for (const statement of body) collect(file, statement, []);
    return file;
  }

  /** Finds a dotted name from inside `scope`, innermost first, then among the file's imports. */
  find(file: DeclarationFile, scope: string[], name: string): Found | undefined {
    for (let depth = scope.length; depth >= 0; depth -= 1) {
      const full = [...scope.slice(0, depth), name].join('.');
      const here = file.declared.get(full);
      if (here) return { ...here, file };
    }
    const [first, ...rest] = name.split('.');
    const imported = file.imports.get(first!);
    if (!imported) return undefined;
    const target = this.read(imported.path);
    return this.find(target, [], [imported.name, ...rest].join('.'));
  }
}

function collect(file: DeclarationFile, statement: Statement, scope: string[]): void {
  if (statement.type === 'ImportDeclaration') {
    const path = join(dirname(file.path), statement.source.value.replace(/\.js$/, '.d.ts'));
    for (const one of statement.specifiers) {
      if (one.type !== 'ImportSpecifier') continue;
      file.imports.set(one.local.value, { path, name: one.imported?.value ?? one.local.value });
    }
    return;
  }
  const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
  if (declaration.type === 'TsInterfaceDeclaration') {
    const name = [...scope, declaration.id.value].join('.');
    file.declared.set(name, {
      declaration: { kind: 'interface', node: declaration },
      scope: [...scope, declaration.id.value],
    });
  } else if (declaration.type === 'TsTypeAliasDeclaration') {
    const name = [...scope, declaration.id.value].join('.');
    const node = declaration.typeAnnotation;
    file.declared.set(name, { declaration: { kind: 'alias', node }, scope });
  } else if (declaration.type === 'TsModuleDeclaration' && declaration.body?.type === 'TsModuleBlock') {
    for (const inner of declaration.body.body) collect(file, inner, [...scope, declaration.id.value]);
  } else if (declaration.type === 'ClassDeclaration') {
    for (const member of declaration.body) {
      if (member.type !== 'ClassMethod' || member.key.type !== 'Identifier') continue;
      for (const { pat } of member.function.params) {
        const isParams = pat.type === 'Identifier' && pat.value === 'params';
        const type = isParams && 'typeAnnotation' in pat ? pat.typeAnnotation : undefined;
        if (type && !file.methods.has(member.key.value)) {
          file.methods.set(member.key.value, type.typeAnnotation);
        }
      }
    }
  }
}
