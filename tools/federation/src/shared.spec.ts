import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostShared, kitEntries, OPEN_SCOPE, OWN_SCOPE, pluginShared, remoteShared } from './shared.ts';

const { alias } = hostShared();
const written = readFileSync(alias['@convoy/shared-libraries$'] ?? '', 'utf8');

/** What the written module says of a library, its data read back. */
function offered(request: string): { scope: string[]; line: string } {
  const line = written.split('\n').find((one) => /^ {2}['"](.*?)['"]:/.exec(one)?.[1] === request) ?? '';
  const data: { scope: string[] }[] = [...line.matchAll(/\.\.\.(\{.*?\}\}),/g)].map(([, one = '{}']) =>
    JSON.parse(one),
  );
  return { scope: data.flatMap(({ scope }) => scope), line };
}

describe('what the shell offers', () => {
  it('is all that remotes of ours ask for, in the scope they ask it in', () => {
    for (const [request, { shareScope }] of Object.entries(remoteShared())) {
      expect(shareScope).toBe(OWN_SCOPE);
      expect(offered(request).scope, request).toContain(OWN_SCOPE);
    }
  });

  it('is all that plugins ask for, whole libraries alone', () => {
    const narrowed = Object.keys(alias).filter((key) => alias[key]?.includes('/.cache/shared/'));
    expect(narrowed).toContain('zod$');
    for (const [request, { shareScope }] of Object.entries(pluginShared())) {
      expect(shareScope).toBe(OPEN_SCOPE);
      expect(offered(request).scope, request).toContain(OPEN_SCOPE);
      expect(narrowed).not.toContain(`${request}$`);
    }
  });

  it('is never a narrowed library to a remote of somebody else, which would miss names', () => {
    for (const request of ['zod', '@tanstack/react-query', 'react-i18next'])
      expect(offered(request).scope, request).toEqual([OWN_SCOPE]);
  });

  it('is the whole kit to remotes of others, and to ours what the first load has of it', () => {
    const { scope, line } = offered('@convoy/ui-kit');
    expect(scope).toEqual([OWN_SCOPE, OPEN_SCOPE]);
    expect(line.indexOf('lib: () =>')).toBeLessThan(
      line.indexOf("get: () => import('@convoy/ui-kit/whole')"),
    );
    expect(line).toContain('lib: () =>');
  });

  it('stands in the page where the first load has it, and is loaded when it is asked for otherwise', () => {
    expect(offered('react').line).toContain('lib: () =>');
    for (const request of ['zod', ...kitEntries()])
      expect(offered(request).line).toContain('get: () => import(');
  });
});
