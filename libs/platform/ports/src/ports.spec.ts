import type { RequestContext } from '@convoy/platform/context';
import { definePort } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type PortAnswerer, Ports } from './ports.ts';

const port = (answeredBy: 'one' | 'many') =>
  definePort({
    id: 'van.position.v1',
    answeredBy,
    question: z.object({ vanId: z.number() }),
    answer: z.string(),
  });
const at = (id: number) => ({ tenant: { id } }) as unknown as RequestContext;
const answers = (owner: string, openAt: number): PortAnswerer<{ vanId: number }, string> => ({
  owner,
  isOpen: ({ tenant }) => tenant.id === openAt,
  answer: async (_ctx, { vanId }) =>
    vanId === 13 ? { kind: 'failed' } : { kind: 'answered', answer: `${owner} saw ${vanId}` },
});

describe('ports', () => {
  it('give nothing where nobody answers', async () => {
    expect(await new Ports().ask(at(1), port('many'), { vanId: 7 })).toEqual([]);
  });

  it('ask who is open at a tenant, and say who failed', async () => {
    const ports = new Ports();
    ports.add(port('many'), answers('one', 1));
    ports.add(port('many'), answers('two', 2));
    expect(await ports.answerersOf(at(2), port('many'))).toEqual(['two']);
    expect(await ports.ask(at(1), port('many'), { vanId: 7 })).toEqual([
      { owner: 'one', kind: 'answered', answer: 'one saw 7' },
    ]);
    expect(await ports.ask(at(2), port('many'), { vanId: 13 })).toEqual([{ owner: 'two', kind: 'failed' }]);
  });

  it('believe nobody who throws, hangs or answers something else, and ask one alone where one is meant', async () => {
    const ports = new Ports();
    const liar = (owner: string, answer: () => Promise<unknown>, isOpen: () => boolean = () => true) =>
      ports.add(port('many'), { owner, isOpen, answer: answer as PortAnswerer<object, string>['answer'] });
    liar('throws', () => Promise.reject(new Error('no')));
    liar('hangs', () => new Promise(() => {}));
    liar('lies', async () => ({ kind: 'answered', answer: 7 }));
    liar('says nothing', async () => undefined);
    liar('refuses without a word', async () => ({ kind: 'refused', code: 'NO', sentence: 7 }));
    liar('is right', async () => ({ kind: 'answered', answer: 'here' }));
    liar(
      'cannot say whether it is there',
      async () => ({ kind: 'answered', answer: 'me' }),
      () => {
        throw new Error('no');
      },
    );
    const failed = ['throws', 'hangs', 'lies', 'says nothing', 'refuses without a word'].map((owner) => ({
      owner,
      kind: 'failed',
    }));
    expect(await ports.ask(at(1), port('many'), { vanId: 7 }, { withinMs: 20 })).toEqual([
      ...failed,
      { owner: 'is right', kind: 'answered', answer: 'here' },
    ]);
    expect(await ports.askOf(at(1), port('many'), 'is right', { vanId: 7 })).toEqual({
      kind: 'answered',
      answer: 'here',
    });
    expect(await ports.askOf(at(1), port('many'), 'nobody', { vanId: 7 })).toBeNull();
  });

  it('hand on what is refused, and why', async () => {
    const ports = new Ports();
    const refused = { kind: 'refused', code: 'NO_PERMIT', sentence: 'There is no permit.' } as const;
    ports.add(port('many'), { owner: 'one', isOpen: () => true, answer: async () => refused });
    expect(await ports.ask(at(1), port('many'), { vanId: 7 })).toEqual([{ owner: 'one', ...refused }]);
  });

  it('are answered twice by nobody, and those for one by one alone', () => {
    const [many, one] = [new Ports(), new Ports()];
    many.add(port('many'), answers('one', 1));
    one.add(port('one'), answers('one', 1));
    expect(() => many.add(port('many'), answers('one', 1))).toThrow(
      'one answers the port van.position.v1 twice.',
    );
    expect(() => one.add(port('one'), answers('two', 1))).toThrow(
      'The port van.position.v1 is answered by one already.',
    );
  });
});
