// Concerns: {apps,libs}/**/*.tsx
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from './catalogues.ts';
import { hardCodedIn } from './hard-coded.ts';
import { pageSources } from './page-sources.ts';
import { parseSource } from './syntax.ts';

/** Texts that stay as they are in every language, with the reason. */
const allowed: readonly { readonly path: RegExp; readonly text: RegExp; readonly why: string }[] = [
  { path: /^libs\/dev\//, text: /./, why: 'development pages, which no visitor of a brand sees' },
  { path: /^/, text: /^(Convoy|Powered by Convoy)$/, why: 'the name of the product' },
];

describe('hard-coded texts', () => {
  it('are nowhere in what people see', () => {
    const found = pageSources(workspaceRoot, [
      'apps/shell/src',
      'libs/*/ui/src',
      'libs/ui-kit/src',
      'libs/shell-api/src',
    ])
      .flatMap(hardCodedIn)
      .filter(({ path, text }) => !allowed.some((one) => one.path.test(path) && one.text.test(text)))
      .map(({ path, line, text }) => `${path}:${line}: "${text}"`);
    expect(found).toEqual([]);
  });

  it('are found between tags, in spoken attributes and in expressions', () => {
    const code = `const a = <p title="Close it" className="grid" aria-label={b ? 'Open' : t('x')}>
      Some text {c && 'More'} {t('key')} · – {\`Van \${n}\`}
    </p>;`;
    expect(
      hardCodedIn(parseSource(code, 'x.tsx'))
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Close it', 'More', 'Open', 'Some text', 'Van']);
  });
});
