import type { TsEntityName, TsInterfaceDeclaration, TsType, TsTypeElement } from '@swc/core';
import type { ParameterType, Shape } from '../src/api/parameter-types.ts';
import type { DeclarationFile, Declarations, Found } from './declarations.ts';

/** Where a type is read: its file and the namespaces around it. */
interface Place {
  file: DeclarationFile;
  scope: string[];
}

/** Turns the SDK's types into compact shapes; equal ones are written once. */
export class ShapeWriter {
  readonly shapes: Shape[] = [];
  readonly #declarations: Declarations;
  readonly #known = new Map<string, number>();
  readonly #byDeclaration = new Map<unknown, ParameterType>();

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  type(node: TsType, place: Place): ParameterType {
    switch (node.type) {
      case 'TsKeywordType':
        return keyword(node.kind);
      case 'TsLiteralType':
        return node.literal.type === 'StringLiteral' ? { enum: [node.literal.value] } : 'any';
      case 'TsArrayType':
        return { list: this.type(node.elemType, place) };
      case 'TsParenthesizedType':
        return this.type(node.typeAnnotation, place);
      case 'TsUnionType':
        return this.#union(node.types.map((one) => this.type(one, place)));
      case 'TsTypeLiteral':
        return { shape: this.#keep(this.#members(node.members, place)) };
      case 'TsTypeReference': {
        const name = dotted(node.typeName);
        const given = node.typeParams?.params ?? [];
        if (name === 'Array') return { list: this.type(given[0]!, place) };
        if (name === 'Emptyable') return this.#union([{ enum: [''] }, this.type(given[0]!, place)]);
        // An open enum: Stripe still refuses what it does not know.
        if (name === 'OtherString') return { enum: [] };
        if (name === 'Decimal') return 'decimal';
        return this.#reference(name, place);
      }
      default:
        return 'any';
    }
  }

  #reference(name: string, place: Place): ParameterType {
    const found = this.#declarations.find(place.file, place.scope, name);
    if (!found) return 'any';
    const { declaration } = found;
    const known = this.#byDeclaration.get(declaration);
    if (known) return known;
    // A type within itself is not looked into again.
    this.#byDeclaration.set(declaration, 'any');
    const type: ParameterType =
      declaration.kind === 'alias'
        ? this.type(declaration.node, found)
        : { shape: this.#keep(this.#interface(declaration.node, found)) };
    this.#byDeclaration.set(declaration, type);
    return type;
  }

  #interface(node: TsInterfaceDeclaration, found: Found): Shape {
    const inherited = node.extends.map(({ expression }) => {
      const name = expression.type === 'Identifier' ? expression.value : '';
      const base = this.#declarations.find(found.file, found.scope, name);
      return base?.declaration.kind === 'interface' ? this.#interface(base.declaration.node, base) : {};
    });
    return Object.assign({}, ...inherited, this.#members(node.body.body, found));
  }

  #members(members: TsTypeElement[], place: Place): Shape {
    const shape: Shape = {};
    for (const member of members) {
      const annotation = 'typeAnnotation' in member ? member.typeAnnotation : undefined;
      if (!annotation) continue;
      const type = this.type(annotation.typeAnnotation, place);
      if (member.type === 'TsIndexSignature') shape['*'] = type;
      if (member.type !== 'TsPropertySignature') continue;
      const key =
        member.key.type === 'Identifier' || member.key.type === 'StringLiteral' ? member.key.value : '';
      shape[member.optional ? key : `${key}!`] = type;
    }
    return shape;
  }

  /** Enums of one union become one; `null` is sent as an empty value. */
  #union(types: ParameterType[]): ParameterType {
    const flat = types.flatMap((type) => (typeof type === 'object' && 'union' in type ? type.union : [type]));
    const names = [
      ...new Set(flat.flatMap((type) => (typeof type === 'object' && 'enum' in type ? type.enum : []))),
    ];
    const rest = flat.filter((type) => !(typeof type === 'object' && 'enum' in type));
    const unique = [...new Map(rest.map((type) => [JSON.stringify(type), type])).values()];
    const union: ParameterType[] = names.length > 0 ? [...unique, { enum: names.sort() }] : unique;
    return union.length === 1 ? union[0]! : { union };
  }

  #keep(shape: Shape): number {
    const sorted = Object.fromEntries(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));
    const text = JSON.stringify(sorted);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.shapes.length);
    this.shapes.push(sorted);
    return this.shapes.length - 1;
  }
}

function keyword(kind: string): ParameterType {
  if (kind === 'string' || kind === 'number' || kind === 'boolean') return kind;
  return kind === 'null' ? { enum: [''] } : 'any';
}

function dotted(name: TsEntityName): string {
  return name.type === 'Identifier' ? name.value : `${dotted(name.left)}.${name.right.value}`;
}
