import { describe, expect, test } from 'vitest';
import { SPEC_CALLS } from './calls.ts';
import * as limits from './limits.ts';
import { failureMessage, MESSAGES, sessionFailure } from './messages.ts';
import { PLANS } from './plans.ts';

/** Section 7 of the specification: method and path, `{token}` where the table says "plus token". */
const CALLS = [
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/verify-email',
  'POST /api/auth/resend-verification',
  'POST /api/auth/send-verification-trial',
  'POST /api/auth/send-verification-after-payment',
  'POST /api/test-login',
  'POST /api/preview-pdf-detections',
  'POST /api/build-binder',
  'GET /api/dashboard/stats',
  'GET /api/hipaa/baa-details/{token}',
  'POST /api/hipaa/confirm-signing/{token}',
  'GET /api/cases/recent',
  'GET /api/exports',
  'POST /api/exports',
  'GET /api/exports/{id}/download',
  'POST /api/create-payment-intent',
];

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

test('the calls are those of section 7, in its order', () => {
  expect(Object.values(SPEC_CALLS).map((c) => `${c.method} ${c.path}`)).toEqual(CALLS);
});

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

test('the constants of section 9', () => {
  expect(limits.UPLOAD_MAX_BYTES).toBe(26_214_400);
  expect(limits.ZOOM).toMatchObject({ min: 25, max: 500, default: 100, steps: [25, 50, 75, 100, 125, 150, 200] });
  expect(limits.CONFIDENCE).toEqual({ min: 0.5, max: 1, step: 0.05, default: 0.8 });
  expect(limits.DEFAULT_EXCLUSIONS).toEqual(['JANE DOE', 'ATTORNEY']);
  expect(limits.BATES).toMatchObject({ prefix: 'DOC', startNumber: 1, minimum: 1, digits: 6, addToPages: true });
  expect([limits.DRAW_MINIMUM_PX, limits.PASSWORD_MIN, limits.VERIFICATION.digits]).toEqual([10, 8, 6]);
  expect([limits.TRIAL_CASES, limits.AUTH_CACHE_MS, limits.STATS_REFRESH_MS]).toEqual([5, 300_000, 5_000]);
  expect(limits.REDIRECT_MS).toEqual({
    sessionExpired: 1_000,
    afterRegistration: 1_000,
    afterVerification: 1_000,
    afterPaidVerification: 2_000,
    exportsLogin: 500,
    beforeBaaSigning: 1_000,
  });
  expect(limits.TOAST).toEqual({
    limit: 1,
    durationMs: 5_000,
    paymentMs: 6_000,
    swipePx: 50,
    swipe: 'right',
    hotkey: 'F8',
  });
  expect([limits.BAA_REPORT_HOURS, limits.CHECKSUM_SHOWN, limits.POLICY_EFFECTIVE_DATE]).toEqual([24, 8, '2025-08-21']);
});

test.each([
  ['starter', 4_900, 50, 250],
  ['professional', 19_900, 500, 125],
  ['enterprise', null, null, null],
] as const)('the %s plan', (id, monthlyCents, documentsPerMonth, overageCents) => {
  expect(PLANS[id]).toMatchObject({ monthlyCents, documentsPerMonth, overageCents, popular: id === 'professional' });
});
