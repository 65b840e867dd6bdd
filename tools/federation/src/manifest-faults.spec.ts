import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { declaredSlots } from './declared-slots.ts';
import { readManifests } from './manifests.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const slots = (...ids: string[]) =>
  `declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    ${ids.map((id) => `'${id}': { readonly vanId: number };`).join('\n    ')}
  }
}
export {};`;

/** A slice that fills as said; sound unless told otherwise. Every slice has a name of its own: manifests are modules. */
function slice(
  name: string,
  more: { fills?: object[]; page?: string; index?: string } = {},
): Promise<unknown> {
  const manifest = {
    slice: name,
    routes: [{ path: '/x', page: more.page ?? 'x', title: 'x', access: 'public' }],
    nav: [],
    slots: more.fills ?? [{ slot: 'owner.place.v1', component: 'hint', order: 1 }],
  };
  write(`libs/${name}/ui/src/remote.manifest.ts`, `export default ${JSON.stringify(manifest)};`);
  write(`libs/${name}/ui/src/locales/en.json`, '{"x":"X"}');
  write(`libs/${name}/ui/src/x.page.tsx`, '');
  write(`libs/${name}/ui/src/hint.tsx`, '');
  write(
    `libs/${name}/ui/src/index.ts`,
    more.index ??
      `export const pages: Record<string, unknown> = { x: () => import('./x.page.tsx') };
export const slots = { hint: (() => import('./hint.tsx')) satisfies unknown } as const;`,
  );
  return readManifests([name], root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faults-'));
  write('libs/owner/contract/src/owner.slots.ts', slots('owner.place.v1'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what a manifest promises', () => {
  it('is there: nothing to say', async () => {
    await expect(slice('sound')).resolves.toHaveLength(1);
  });

  it('a slot that nobody declares', async () => {
    await expect(
      slice('stray', { fills: [{ slot: 'owner.nowhere.v1', component: 'hint', order: 1 }] }),
    ).rejects.toThrow('libs/stray/ui/src/remote.manifest.ts fills the slot "owner.nowhere.v1", which no');
  });

  it('a filler that the ui lacks', async () => {
    await expect(
      slice('lacking', { fills: [{ slot: 'owner.place.v1', component: 'gone', order: 1 }] }),
    ).rejects.toThrow('with "gone", which the "slots" of libs/lacking/ui/src/index.ts lack');
  });

  it('the same filler twice in one slot', async () => {
    const fill = { slot: 'owner.place.v1', component: 'hint', order: 1 };
    await expect(slice('double', { fills: [fill, { ...fill, order: 2 }] })).rejects.toThrow(
      'libs/double/ui/src/remote.manifest.ts fills the slot "owner.place.v1" with "hint" twice.',
    );
  });

  it('a route without its page', async () => {
    await expect(slice('pageless', { page: 'y' })).rejects.toThrow(
      'libs/pageless/ui/src/remote.manifest.ts leads /x to the page "y", which libs/pageless/ui/src/index.ts lacks.',
    );
  });

  it('a page whose file is missing', async () => {
    await expect(
      slice('fileless', { index: "export const pages = { x: () => import('./y.page.tsx') };" }),
    ).rejects.toThrow('libs/fileless/ui/src/index.ts says that "x" is in ./y.page.tsx, which is missing.');
  });

  it('a list that cannot be read', async () => {
    await expect(slice('odd', { index: 'export const pages = makePages();' })).rejects.toThrow(
      'libs/odd/ui/src/index.ts exports "pages" as something else than a plain list of names',
    );
  });
});

describe('declaredSlots', () => {
  it('tells which file declares a slot', () => {
    expect(declaredSlots(root).get('owner.place.v1')).toBe('libs/owner/contract/src/owner.slots.ts');
  });

  it.each(['owner.place.v1', 'other.place.v1', 'second.place'])(
    'refuses "%s" of the slice "second"',
    (id) => {
      write('libs/second/contract/src/second.slots.ts', slots(id));
      expect(() => declaredSlots(root)).toThrow('libs/second/contract/src/second.slots.ts declares the slot');
    },
  );
});
