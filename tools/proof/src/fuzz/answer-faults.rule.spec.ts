import { describe, expect, it } from 'vitest';
import { faultsOfAnswer } from './answer-faults.rule.ts';
import { hostileTexts } from './hostile.ts';

const ID = '3f0f4a4e-9f6e-4b8f-8f0a-0a1b2c3d4e5f';
const json = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
const asked = { method: 'GET', url: '/api/vans?page=0' };
const problem = (given: object = {}) =>
  JSON.stringify({ code: 'INVALID_INPUT', message: 'No.', requestId: ID, ...given });

describe('what is wrong with an answer', () => {
  it('is nothing where it is as every refusal must be', () => {
    expect(faultsOfAnswer(asked, { status: 400, headers: json, text: problem() })).toEqual([]);
    expect(faultsOfAnswer(asked, { status: 400, headers: json, text: problem({ details: {} }) })).toEqual([]);
  });

  it.each([
    ['a fault of ours', 500, problem({ code: 'INTERNAL' }), /answers 500 INTERNAL/],
    ['a bad gateway', 502, '', /answers 502/],
    [
      'another form',
      400,
      JSON.stringify({ statusCode: 400, error: 'Bad Request' }),
      /says statusCode, error/,
    ],
    ['no request id', 404, JSON.stringify({ code: 'NOT_FOUND', message: 'No.' }), /without code, message/],
    ['a message with a hole', 404, problem({ message: 'No {thing}.' }), /without code, message/],
    ['a stack', 400, problem({ message: 'x\n    at run (/app/main.js:1:2)' }), /line of a stack/],
    ['a file', 200, '{"at":"/app/node_modules/x.js"}', /file of ours/],
    ['a statement', 400, problem({ message: 'select "id" from "van"' }), /a statement/],
    [
      'the database',
      400,
      problem({ message: 'invalid input syntax for type bigint' }),
      /refusal of the database/,
    ],
    ['no JSON', 404, '<h1>No</h1>', /no JSON/],
  ])('is told of %s', (_what, status, text, fault) => {
    expect(faultsOfAnswer(asked, { status, headers: json, text }).join()).toMatch(fault);
  });

  it('takes what was asked for no hole, where it stands in a message again', () => {
    const given = { message: 'No depot called E[{ul}.', details: { location: 'E[{ul}' } };
    expect(faultsOfAnswer(asked, { status: 422, headers: json, text: problem(given) })).toEqual([]);
    const hole = { ...given, message: 'No depot called {location}.' };
    expect(faultsOfAnswer(asked, { status: 422, headers: json, text: problem(hole) })).toHaveLength(1);
  });

  it('takes 503 where it is excused and says when to come again', () => {
    const excused = new Set(['UNAVAILABLE']);
    const text = problem({ code: 'UNAVAILABLE' });
    expect(faultsOfAnswer(asked, { status: 503, headers: json, text })).toHaveLength(1);
    expect(faultsOfAnswer(asked, { status: 503, headers: json, text }, excused)).toHaveLength(1);
    const again = { ...json, 'retry-after': '2' };
    expect(faultsOfAnswer(asked, { status: 503, headers: again, text }, excused)).toEqual([]);
  });

  it('looks into the errors of the graph', () => {
    const said = (code: string) =>
      JSON.stringify({ errors: [{ message: 'No.', extensions: { code, requestId: ID } }] });
    const graph = { method: 'POST', url: '/graphql' };
    expect(faultsOfAnswer(graph, { status: 200, headers: json, text: said('FORBIDDEN') })).toEqual([]);
    expect(faultsOfAnswer(graph, { status: 200, headers: json, text: said('INTERNAL') })).toEqual([
      'answers INTERNAL',
    ]);
    const bare = JSON.stringify({ errors: [{ message: 'No.' }] });
    expect(faultsOfAnswer(graph, { status: 400, headers: json, text: bare })).toHaveLength(1);
  });

  it('holds no text that is sent for one of ours', () => {
    for (const text of hostileTexts)
      expect([
        text,
        faultsOfAnswer(asked, { status: 200, headers: json, text: JSON.stringify(text) }),
      ]).toEqual([text, []]);
  });
});
