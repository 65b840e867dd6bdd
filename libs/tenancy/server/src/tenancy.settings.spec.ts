import { loadSettings, SettingsError } from '@convoy/platform/config';
import { describe, expect, it } from 'vitest';
import { supportHoursOf } from './support/support-hours.rule.ts';
import { settings } from './tenancy.settings.ts';

const read = (env: Record<string, string>) =>
  loadSettings(env, 'launcher', '/srv/convoy', [settings]).slices.of(settings);

describe('terms of support', () => {
  it('are those of the specification unless said otherwise', () => {
    const specified = {
      answerHours: 4,
      firstDay: 1,
      lastDay: 5,
      opens: '09:00',
      closes: '18:00',
      emergencies: true,
    };
    expect(read({})).toEqual(specified);
    expect(read({ SUPPORT_HOURS: '', SUPPORT_ANSWER_HOURS: ' ' })).toEqual(specified);
  });

  it('are settings', () => {
    expect(
      read({ SUPPORT_ANSWER_HOURS: '24', SUPPORT_HOURS: 'Mon-Sun 08:30-20:00', SUPPORT_EMERGENCIES: '0' }),
    ).toEqual({
      answerHours: 24,
      firstDay: 1,
      lastDay: 7,
      opens: '08:30',
      closes: '20:00',
      emergencies: false,
    });
  });

  it.each([
    ['SUPPORT_ANSWER_HOURS', '0'],
    ['SUPPORT_ANSWER_HOURS', 'soon'],
    ['SUPPORT_HOURS', 'weekdays'],
    ['SUPPORT_EMERGENCIES', 'yes'],
  ])('%s is refused as %j, with a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it.each(['fri-mon 09:00-18:00', 'mon-fri 18:00-09:00', 'mon-fri 9-18', 'mon-fri 24:00-25:00', 'mon'])(
    'takes no hours from %j',
    (text) => expect(supportHoursOf(text)).toBeNull(),
  );

  it('takes one day', () => {
    expect(supportHoursOf('sat-sat 10:00-12:00')).toEqual({
      firstDay: 6,
      lastDay: 6,
      opens: '10:00',
      closes: '12:00',
    });
  });
});
