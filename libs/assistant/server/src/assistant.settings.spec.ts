import { loadSettings } from '@convoy/platform/config';
import { faultsOf, productionEnvironment as production } from '@convoy/platform/config/testing';
import { describe, expect, it } from 'vitest';
import { settings } from './assistant.settings.ts';

const read = (env: Record<string, string>) =>
  loadSettings(env, 'launcher', '/srv/convoy', [settings]).slices.of(settings);
const variablesAtFault = (env: Record<string, string | undefined>) =>
  faultsOf(env, 'launcher', [settings]).map(({ variable }) => variable);

describe('the language model of the platform', () => {
  const model = {
    AI_BASE_URL: 'https://models.example/v1/',
    AI_API_KEY: 'sk-1',
    AI_MODEL: 'gpt-4o-mini',
    AI_INPUT_PRICE: '0.12',
    AI_OUTPUT_PRICE: '0.5',
  };

  it('is none, or whole', () => {
    expect(read({}).model).toBeNull();
    expect(read(model).model).toEqual({
      baseUrl: 'https://models.example/v1',
      key: 'sk-1',
      model: 'gpt-4o-mini',
      inputPence: 12,
      outputPence: 50,
      budgetPence: 2_000,
      perHour: 30,
    });
    expect(read({ ...model, AI_BUDGET: '5' }).model?.budgetPence).toBe(500);
  });

  it('is refused half, with prices that are none, and over http in production', () => {
    const { AI_API_KEY: _key, AI_OUTPUT_PRICE: _price, ...half } = model;
    expect(variablesAtFault(half)).toEqual(['AI_API_KEY', 'AI_OUTPUT_PRICE']);
    expect(variablesAtFault({ ...model, AI_INPUT_PRICE: '£1' })).toEqual(['AI_INPUT_PRICE']);
    expect(variablesAtFault({ ...production, ...model })).toEqual([]);
    expect(variablesAtFault({ ...production, ...model, AI_BASE_URL: 'http://models.example/v1' })).toEqual([
      'AI_BASE_URL',
    ]);
  });

  it('needs a model for a budget', () => {
    expect(variablesAtFault({ AI_BUDGET: '5' })).toEqual([
      'AI_BASE_URL',
      'AI_API_KEY',
      'AI_MODEL',
      'AI_INPUT_PRICE',
      'AI_OUTPUT_PRICE',
    ]);
  });
});

describe('the model of the platform that hears', () => {
  const speech = {
    AI_SPEECH_BASE_URL: 'https://speech.example/v1/',
    AI_SPEECH_API_KEY: 'sk-2',
    AI_SPEECH_MODEL: 'whisper-1',
    AI_SPEECH_PRICE: '0.28',
  };

  it('needs no language model beside it, and shares its budget', () => {
    expect(read({}).speech).toBeNull();
    expect(read({ ...speech, AI_BUDGET: '5' })).toEqual({
      model: null,
      speech: {
        baseUrl: 'https://speech.example/v1',
        key: 'sk-2',
        model: 'whisper-1',
        hourPence: 28,
        budgetPence: 500,
        perHour: 30,
      },
    });
  });

  it('is refused half and over http in production', () => {
    const { AI_SPEECH_PRICE: _price, ...half } = speech;
    expect(variablesAtFault(half)).toEqual(['AI_SPEECH_PRICE']);
    expect(
      variablesAtFault({ ...production, ...speech, AI_SPEECH_BASE_URL: 'http://speech.example/v1' }),
    ).toEqual(['AI_SPEECH_BASE_URL']);
  });
});
