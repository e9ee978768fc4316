import { describe, expect, it } from 'vitest';
import { checkAuthRegistration, checkDialogRegistration } from './check-registration.ts';

describe('checkAuthRegistration', () => {
  it.each([
    ['longenough', 'longenough', undefined],
    ['longenough', 'different', 'Password Mismatch'],
    ['short', 'short', 'Weak Password'],
    ['short', 'other', 'Password Mismatch'],
  ])('%s, confirmed as %s: %s', (password, confirmPassword, title) => {
    expect(checkAuthRegistration({ password, confirmPassword })?.title).toBe(title);
  });
});

describe('checkDialogRegistration', () => {
  const good = { firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', password: 'longenough', acceptTerms: true };

  it.each([
    [{}, undefined],
    [{ firstName: '  ' }, 'Required fields missing'],
    [{ acceptTerms: false }, 'Required fields missing'],
    [{ password: '' }, 'Required fields missing'],
    [{ password: '1234567' }, 'Password too short'],
  ])('with %o: %s', (change, title) => {
    expect(checkDialogRegistration({ ...good, ...change })?.title).toBe(title);
  });

  it.each([
    [{ acceptTerms: false }, 'Please accept the terms to go on.'],
    [{ lastName: '', email: ' ' }, 'Please fill in: Last name, Professional email.'],
    [{ password: '', acceptTerms: false }, 'Please fill in: Password. Please accept the terms to go on.'],
  ])('names what is missing with %o', (change, description) => {
    expect(checkDialogRegistration({ ...good, ...change })?.description).toBe(description);
  });
});
