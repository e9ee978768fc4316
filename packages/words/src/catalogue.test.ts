import { describe, expect, test } from 'vitest';
import { failureMessage, MESSAGES, sessionFailure } from './messages.ts';
import { FAQ_PAGE } from './pages/faq.ts';
import { PRIVACY_PAGE } from './pages/privacy.ts';
import { SECURITY_PAGE } from './pages/security.ts';

test('pages say what is loaded, kept and taken as it is', () => {
  const [security, privacy, faq] = [SECURITY_PAGE, PRIVACY_PAGE, FAQ_PAGE].map((page) => JSON.stringify(page));
  // `http/content-policy.ts` of the server lets the payment pages load more than its own.
  expect(security).not.toContain('Pages load nothing from third parties');
  expect(security).toContain('The payment pages load the payment provider’s form');
  for (const kept of ['second factor', 'email address', 'the plan you chose', 'the id of your new account']) {
    expect(privacy).toContain(kept);
  }
  for (const kind of ['PDF', 'JPEG', 'PNG', 'TIFF', 'ZIP']) expect(faq).toContain(kind);
});

/** Sections 2, 4, 5 and 8: the quoted texts, N as 7. */
const TEXTS: Record<string, readonly string[]> = {
  'section 2': [
    'Pricing',
    'Register',
    'Sign In',
    'Start Free Trial',
    'Contact Sales',
    '404 Page Not Found',
    'Create Account',
    'Back to Home',
    'Invalid plan',
    'Verify Email',
    'Resend verification email',
    'Email Verified',
    'Payment Successful',
    'Verify and Access Dashboard',
    'All Set',
    'Session Expired',
    'Back',
    'Saved',
    'Redaction Wizard',
    'Finalize Redaction',
    'Rotate',
    'Hand',
    'Draw Redaction',
    'Select Text',
    'Bates Number',
    'Page 7',
    '7 of 7',
    'Search & Redact',
    'Redaction Preview',
    'Auto',
    'Reset Zoom',
    'Excluded Terms',
    'Edit',
    '+ Add Reason',
    'Select All',
    'Critical Only',
    'Clear',
    'Redact 7 Items',
    'Redaction Settings',
    'Manage Excluded Terms',
    'Bates Numbering Settings',
    'Please log in',
    'Most Popular',
  ],
  'section 4': ['Manual redaction added', 'Registration Successful', 'Login Successful', 'Email Verified', 'All Set'],
  'section 5': [
    'Invalid file type',
    'Please upload a PDF file',
    'No file selected',
    'No selections',
    'Please select items to redact',
    'Upload a document first',
    'Required Fields',
    'Please select a case and enter an export title.',
    'Required fields missing',
    'Password too short',
    'Password must be at least 8 characters long.',
    'Password Mismatch',
    'Passwords do not match',
    'Weak Password',
    'Password must be at least 8 characters',
  ],
  'section 8': [
    'Analysis complete',
    'Found 7 potential redactions',
    'Analysis failed',
    'Failed to analyze PDF for redactions',
    'Redaction complete',
    'Successfully processed 7 document(s)',
    'Redaction failed',
    'Failed to process documents',
    'Logout failed',
    'Unauthorized',
    'You are logged out. Logging in again...',
    'Export Failed',
    'Download Failed',
    'Failed to download export file.',
    'Invalid or Expired Link',
    'BAA Agreement Expired',
    'BAA Agreement Already Signed',
    'Error',
    'Failed to confirm signing',
    'Registration failed',
    'Failed to create account. Please try again.',
    'Network error. Please check your connection and try again.',
    'Registration Failed',
    'Registration Error',
    'Could not connect to server',
    'Login Failed',
    'Invalid credentials',
    'Login Error',
    'Verification Failed',
    'Invalid verification code',
    'Failed to Send Email',
    'Please try again later',
    'Verification Email Sent',
    'Payment Failed',
    'Invalid plan',
  ],
};

function textsOf(node: unknown, into: Set<string> = new Set()): Set<string> {
  if (typeof node === 'string') into.add(node);
  else if (typeof node === 'function') textsOf(node(7, 7), into);
  else if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) textsOf(value, into);
  return into;
}

describe.each(Object.entries(TEXTS))('texts of %s', (_section, texts) => {
  const known = textsOf(MESSAGES);
  test.each(texts)('%s', (text) => expect(known).toContain(text));
});

test('the generic errors of section 8', () => {
  expect(failureMessage(409, 'Already there', 'Conflict')).toBe('409: Already there');
  expect(failureMessage(502, '', 'Bad Gateway')).toBe('502: Bad Gateway');
  expect(sessionFailure(500)).toBe('HTTP 500');
});

test('pairs of title and description stand together as in section 8', () => {
  expect(MESSAGES.preview.success(7)).toEqual({
    title: 'Analysis complete',
    description: 'Found 7 potential redactions',
  });
  expect(MESSAGES.build.failed).toEqual({ title: 'Redaction failed', description: 'Failed to process documents' });
  expect(MESSAGES.registration.passwordWeak.title).toBe('Weak Password');
  expect(MESSAGES.registration.passwordShort.title).toBe('Password too short');
  expect(MESSAGES.verification.resendFailed.description).toBe('Please try again later');
});
