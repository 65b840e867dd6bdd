import { expect, it } from 'vitest';
import { wayToHear } from './way-to-hear.rule.ts';

const all = { recognises: true, records: true, browserSpeech: true, endpoint: true };

it.each([
  ['the browser where it can and may', all, 'browser'],
  ['the service where the brand keeps browsers out', { ...all, browserSpeech: false }, 'endpoint'],
  ['the service where the browser cannot', { ...all, recognises: false }, 'endpoint'],
  ['nothing without a service', { ...all, recognises: false, endpoint: false }, 'no-service'],
  [
    'nothing where a browser may not and no service is set',
    { ...all, browserSpeech: false, endpoint: false },
    'no-service',
  ],
  ['nothing without a recorder', { ...all, recognises: false, records: false }, 'no-recorder'],
] as const)('uses %s', (_what, hearing, way) => {
  expect(wayToHear(hearing)).toBe(way);
});
