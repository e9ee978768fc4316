/**
 * Every text of the specification that a person can read (sections 2, 4, 5, 8), word for word.
 * A toast is a title with a description. Functions stand where the specification has an N.
 */
export interface ToastText {
  readonly title: string;
  readonly description: string;
}

export const MESSAGES = {
  unreached: 'Could not connect to server',
  close: 'Close',
  account: { menu: (initials: string): string => `Account ${initials}` },
  landing: {
    banner: 'This site is under construction. Please do not make any purchases.',
    pricing: 'Pricing',
    register: 'Register',
    signIn: 'Sign In',
    startFreeTrial: 'Start Free Trial',
    contactSales: 'Contact Sales',
    mostPopular: 'Most Popular',
    backToHome: 'Back to Home',
  },
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    moved: 'Nothing is at this address. It may be mistyped, or what stood here was deleted or moved.',
    toCases: 'To your cases',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Blackbar may have been updated since it was opened. Your decisions are saved as you make them: load the page again to go on.',
    reload: 'Load again',
  },
  auth: {
    signIn: 'Sign In',
    createAccount: 'Create Account',
    professionalEmail: 'Professional email',
    password: 'Password',
    passwordPlaceholder: 'Minimum 8 characters',
    confirmPassword: 'Confirm password',
    firstName: 'First name',
    lastName: 'Last name',
    organization: 'Organization',
    organizationPlaceholder: 'Law firm name or medical practice',
    industry: 'Industry',
    submitCreate: 'Start Free Trial',
    acceptTerms: 'I accept the Terms of Service and the Privacy Policy.',
    termsName: 'Terms of Service',
    privacyName: 'Privacy Policy',
    termsMissing: 'Please accept the terms to go on.',
    fieldMissing: 'Please fill in this field.',
    terms: 'By creating an account you accept the Terms of Service and the Privacy Policy.',
  },
  industries: {
    legal: 'Legal',
    healthcare: 'Healthcare',
    financial: 'Financial',
    insurance: 'Insurance',
    government: 'Government',
    other: 'Other',
  },
  login: {
    success: { title: 'Login Successful', description: 'Welcome back.' },
    failed: { title: 'Login Failed', description: 'Invalid credentials' },
    network: { title: 'Login Error', description: 'Could not connect to server' },
  },
  registration: {
    dialogTitle: (plan: string): string => `Create your account: ${plan}`,
    trialTitle: 'Start your free trial',
    paymentNext: 'You enter payment details on the next page.',
    trialOffer: '5 cases, no credit card.',
    success: { title: 'Registration Successful', description: 'Your free trial is starting.' },
    paidSuccess: { title: 'Registration Successful', description: 'Next: payment for your plan.' },
    requiredFields: 'Required fields missing',
    fillIn: (fields: string): string => `Please fill in: ${fields}.`,
    passwordShort: { title: 'Password too short', description: 'Password must be at least 8 characters long.' },
    passwordMismatch: { title: 'Password Mismatch', description: 'Passwords do not match' },
    passwordWeak: { title: 'Weak Password', description: 'Password must be at least 8 characters' },
    dialogFailed: { title: 'Registration failed', description: 'Failed to create account. Please try again.' },
    dialogNetwork: {
      title: 'Registration failed',
      description: 'Network error. Please check your connection and try again.',
    },
    failed: { title: 'Registration Failed', description: 'Registration failed' },
    network: { title: 'Registration Error', description: 'Could not connect to server' },
  },
  verification: {
    verifyButton: 'Verify Email',
    resendLink: 'Resend verification email',
    trialNotice: 'Email verification is required before using the free trial dashboard: 5 cases, no credit card.',
    success: { title: 'Email Verified', description: 'Your account is active.' },
    successScreen: { title: 'Email Verified', description: 'Your account is active.' },
    failed: { title: 'Verification Failed', description: 'Invalid verification code' },
    failedOtherwise: { title: 'Verification Failed', description: 'Please check your connection and try again.' },
    resent: { title: 'Verification Email Sent', description: 'Please check your email for a new code.' },
    resendFailed: { title: 'Failed to Send Email', description: 'Please try again later' },
  },
  logout: { action: 'Log out', failed: 'Logout failed' },
  session: {
    expired: { title: 'Session Expired', description: 'Please sign in again.' },
    pleaseLogIn: 'Please log in',
    unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  },
  checkout: {
    secure: 'Secure checkout',
    paymentSuccessful: 'Payment Successful',
    lastStep: 'One last step: verify your email with the 6-digit code.',
    verifyAndAccess: 'Verify and Access Dashboard',
    allSet: 'All Set',
    success: { title: 'Payment Successful', description: 'Thank you. Your subscription is active.' },
    successPending: {
      title: 'Payment Successful',
      description: 'Thank you. Your plan starts as soon as the payment is confirmed.',
    },
    failed: { title: 'Payment Failed', description: 'The payment could not be completed.' },
    declined: 'Your card was declined.',
    invalidPlan: 'Invalid plan',
  },
  upload: {
    invalidType: { title: 'Invalid file type', description: 'Please upload a PDF file' },
    limit: 'PDF only, max 25MB',
    tooLarge: 'File too large',
  },
  preview: {
    success: (found: number): ToastText => ({
      title: 'Analysis complete',
      description: `Found ${found} potential redactions`,
    }),
    failed: { title: 'Analysis failed', description: 'Failed to analyze PDF for redactions' },
  },
  build: {
    success: (documents: number): ToastText => ({
      title: 'Redaction complete',
      description: `Successfully processed ${documents} document(s)`,
    }),
    failed: { title: 'Redaction failed', description: 'Failed to process documents' },
    noFile: 'No file selected',
  },
  editor: {
    back: 'Back',
    close: 'Close',
    saved: 'Saved',
    wizard: 'Redaction Wizard',
    finalize: 'Finalize Redaction',
    rotate: 'Rotate',
    hand: 'Hand',
    draw: 'Draw Redaction',
    selectText: 'Select Text',
    batesNumber: 'Bates Number',
    page: (page: number): string => `Page ${page}`,
    pageOf: (page: number, total: number): string => `${page} of ${total}`,
    search: 'Search & Redact',
    redactionPreview: 'Redaction Preview',
    auto: 'Auto',
    previous: 'Previous',
    next: 'Next',
    resetZoom: 'Reset Zoom',
    excludedTerms: 'Excluded Terms',
    edit: 'Edit',
    addReason: '+ Add Reason',
    selectAll: 'Select All',
    criticalOnly: 'Critical Only',
    clear: 'Clear',
    redactItems: (items: number): string => `Redact ${items} Items`,
    redactionSettings: 'Redaction Settings',
    manageExcludedTerms: 'Manage Excluded Terms',
    batesSettings: 'Bates Numbering Settings',
    markAdded: 'Manual redaction added',
    nothingSelected: { title: 'No selections', description: 'Please select items to redact' },
    uploadFirst: 'Upload a document first',
  },
  exports: {
    title: 'Export Reports',
    requiredFields: { title: 'Required Fields', description: 'Please select a case and enter an export title.' },
    failedTitle: 'Export Failed',
    downloadFailed: { title: 'Download Failed', description: 'Failed to download export file.' },
  },
  baa: {
    invalid: 'Invalid or Expired Link',
    expired: 'BAA Agreement Expired',
    alreadySigned: 'BAA Agreement Already Signed',
    success: { title: 'Agreement Signed', description: 'Thank you. The signed copy can be downloaded here.' },
    failed: { title: 'Error', description: 'Failed to confirm signing' },
  },
} as const;

/** Section 8: the message of an answer that is not a success is its status, a colon, a space and its text. */
export function failureMessage(status: number, text: string, statusText: string): string {
  return `${status}: ${text === '' ? statusText : text}`;
}

/** Logged, never shown: why the current user could not be read. */
export function sessionFailure(status: number): string {
  return `HTTP ${status}`;
}
