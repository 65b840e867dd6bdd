import { describe, expect, it } from 'vitest';
import type { ProofAnswer } from '../world/world.ts';
import { outcomeOf } from './read-answer.ts';

const answered = (body: unknown) =>
  outcomeOf(
    {
      status: 200,
      bytes: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    } as unknown as ProofAnswer,
    true,
  );
const refused = (path: readonly (string | number)[], code = 'FORBIDDEN') => ({ path, extensions: { code } });

describe('two answers', () => {
  const likenessOf = (body: unknown) => answered(body).likeness;

  it('are alike where only a key differs that is drawn for each answer', () => {
    const one = likenessOf({ response: 'Hello', conversation: 'cVnET4dGAAAdi-YEbmsg7A' });
    expect(likenessOf({ response: 'Hello', conversation: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBe(one);
  });

  it('differ where such a field holds anything else, and where anything beside it differs', () => {
    const one = likenessOf({ response: 'Hello', conversation: 'cVnET4dGAAAdi-YEbmsg7A' });
    expect(likenessOf({ response: 'Hello', conversation: 'Ada Lovelace' })).not.toBe(one);
    expect(likenessOf({ response: 'Hello Ada', conversation: 'cVnET4dGAAAdi-YEbmsg7A' })).not.toBe(one);
    expect(likenessOf({ response: 'cVnET4dGAAAdi-YEbmsg7A' })).not.toBe(
      likenessOf({ response: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    );
  });
});

describe('what a graph answered', () => {
  it('is what its root field gave, though a field inside is not for this role', () => {
    const outcome = answered({
      data: { booking: { id: 1, refunds: null } },
      errors: [refused(['booking', 'refunds'])],
    });
    expect(outcome).toMatchObject({ gave: true, code: null, failed: false });
  });

  it('is a refusal where the root field is refused, or nothing was given', () => {
    expect(answered({ data: { staff: null }, errors: [refused(['staff'])] })).toMatchObject({
      gave: false,
      code: 'FORBIDDEN',
    });
    expect(answered({ data: { booking: null }, errors: [refused(['booking', 'refunds'])] }).code).toBe(
      'FORBIDDEN',
    );
  });

  it('is a failure wherever a field failed', () => {
    const outcome = answered({
      data: { booking: { refunds: null } },
      errors: [refused(['booking', 'refunds'], 'INTERNAL')],
    });
    expect(outcome).toMatchObject({ code: 'INTERNAL', failed: true });
  });
});
