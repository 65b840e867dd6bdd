import type { RequestContext } from '@convoy/platform/context';
import { type AskOptions, type PortOutcome, Ports } from '@convoy/platform/ports';
import { callPolicies, type PluginAnswer } from '@convoy/sdk/server';
import { Injectable } from '@nestjs/common';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginCaller } from './plugin-caller.ts';
import { orRefused } from './plugin-failed.ts';

// biome-ignore lint/suspicious/noExplicitAny: each port has a question and an answer of its own
type AnyAnswer = PluginAnswer<any, any, any>;

/** Hangs what plugins answer into the ports of the core. */
@Injectable()
export class PluginAnswers {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly caller: PluginCaller,
    ports: Ports,
  ) {
    for (const { manifest, answers } of plugins.installed)
      for (const answer of answers)
        ports.add(answer.port, {
          owner: manifest.id,
          isOpen: (ctx) => this.plugins.isEnabled(ctx, manifest.id),
          answer: (ctx, question, manners) => this.answer(ctx, manifest.id, answer, question, manners),
        });
  }

  private async answer(
    ctx: RequestContext,
    pluginId: string,
    { port, answer }: AnyAnswer,
    question: unknown,
    { withinMs = callPolicies.interactive.budgetMs }: AskOptions = {},
  ): Promise<PortOutcome<unknown>> {
    const plugin = (await this.plugins.enabledAt(ctx)).get(pluginId);
    if (!plugin) return { kind: 'failed' };
    // A question of another shape is a fault of ours: told to whoever asks, not held against the plugin.
    const asked = port.question.parse(question);
    const outcome = await this.caller.run(
      'interactive',
      { ctx, plugin, hook: port.id },
      (scope) => orRefused(async () => port.answer.parse(await answer(scope, asked))),
      withinMs,
    );
    if (outcome.kind !== 'done') return { kind: 'failed' };
    if ('answer' in outcome.value) return { kind: 'answered', answer: outcome.value.answer };
    const { code, message } = outcome.value.refusal;
    return { kind: 'refused', code, sentence: message };
  }
}
