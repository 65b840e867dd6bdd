import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { type BuildContext, baseConfiguration } from './preset.ts';

/**
 * The shell as one bundle without federation, to measure what federation costs. The product is never built so.
 *
 * @param output folder to write to
 * @param replaced modules of the shell and what stands in for them, as absolute paths
 */
export function singleConfiguration(
  context: BuildContext,
  output: string,
  replaced: Readonly<Record<string, string>>,
): Configuration {
  const base = baseConfiguration(context, 'shell', '/assets/single/');
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, path: output },
    plugins: [
      ...(base.plugins ?? []),
      ...Object.entries(replaced).map(
        ([from, to]) =>
          new NormalModuleReplacementPlugin(new RegExp(`${escaped(lastPart(from))}$`), (module) => {
            if (module.contextInfo?.issuer.includes('apps/shell/src')) module.request = to;
          }),
      ),
    ],
  };
}

const lastPart = (path: string) => `/${path.split(/[/\\]/).slice(-1)[0]}`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
