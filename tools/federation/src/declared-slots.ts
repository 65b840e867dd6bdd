import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';
import { workspaceRoot } from './workspace.ts';

const MANIFEST_PACKAGE = '@convoy/platform/manifest';

/**
 * The slots that contracts declare, each with the file that does: the members by which `libs/<slice>/contract/src/
 * <slice>.slots.ts` augments `SlotRegistry`.
 *
 * @throws Error naming the file for a slot that is declared twice, that another slice's name begins, or that lacks its
 *   version
 */
export function declaredSlots(root: string = workspaceRoot): Map<string, string> {
  const declared = new Map<string, string>();
  for (const found of globSync('libs/*/contract/src/*.slots.ts', { cwd: root }).sort()) {
    const file = found.replaceAll('\\', '/');
    const owner = file.split('/')[1] ?? '';
    const { body } = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' });
    for (const slot of body.flatMap(slotsOf)) {
      const other = declared.get(slot);
      if (other) throw new Error(`${file} declares the slot "${slot}", which ${other} declares already.`);
      if (!slot.startsWith(`${owner}.`) || !/\.v\d+$/.test(slot)) {
        throw new Error(`${file} declares the slot "${slot}"; a slot is named "${owner}.<place>.v<number>".`);
      }
      declared.set(slot, file);
    }
  }
  return declared;
}

function slotsOf(item: ModuleItem): string[] {
  if (item.type !== 'TsModuleDeclaration' || item.id.value !== MANIFEST_PACKAGE) return [];
  if (item.body?.type !== 'TsModuleBlock') return [];
  return item.body.body.flatMap((inner) => {
    const declaration = inner.type === 'ExportDeclaration' ? inner.declaration : inner;
    if (declaration.type !== 'TsInterfaceDeclaration' || declaration.id.value !== 'SlotRegistry') return [];
    return declaration.body.body.flatMap((member) =>
      member.type === 'TsPropertySignature' && member.key.type === 'StringLiteral' ? [member.key.value] : [],
    );
  });
}
