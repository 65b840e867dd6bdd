import { signUpForm } from '@convoy/signup/forms';
import { contactForm } from '@convoy/site/forms';
import { describe, expect, it } from 'vitest';
import { formBodies, formsByPath } from './page-forms.ts';

describe('the forms of pages', () => {
  it('are found by the path of their page, and by no other', () => {
    const forms = formsByPath([contactForm, signUpForm]);
    expect([forms.get('/contact'), forms.get('/signup')]).toEqual([contactForm, signUpForm]);
    expect([forms.get('/'), forms.get('/constructor'), forms.get('/contact/')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are one of each page', () => {
    expect(() => formsByPath([contactForm, signUpForm, { ...contactForm }])).toThrow('/contact');
  });

  it('bring texts, and files where they have fields for them', () => {
    const taken = (type: string) =>
      formBodies([contactForm, signUpForm])
        .filter(({ kinds }) => kinds.test(type))
        .flatMap(({ paths }) => paths);
    expect(taken('application/x-www-form-urlencoded')).toEqual(['/contact', '/signup']);
    expect(taken('multipart/form-data; boundary=x')).toEqual(['/signup']);
    expect(taken('text/plain')).toEqual([]);
  });
});
