/** What a person reads where a tier is bought, paid for and changed. */
export const BILLING_WORDS = {
  /** What each plan holds, by its id (specification, section 9). */
  holds: {
    trial: ['5 document processing cases', 'Up to 10 documents in each case', 'No credit card'],
    starter: ['50 documents per month', '$2.50 per additional document', 'Basic PII/PHI redaction'],
    professional: [
      '500 documents per month',
      '$1.25 per additional document',
      'Advanced pseudonym replacement',
      'Federal Rule 5.2 compliance',
    ],
    enterprise: ['Unlimited documents', 'No overage', 'White-label', 'Custom integrations', 'Dedicated support'],
  },
  checkout: {
    lead: 'You can change or cancel your plan at any time.',
    opening: 'Opening the secure payment form',
    today: 'Due today',
    monthly: (dollars: string): string => `then ${dollars} each month`,
    pay: (dollars: string): string => `Pay ${dollars}`,
    paying: 'Paying …',
    back: 'Back to plans',
    formFailed: 'The payment form could not be opened.',
  },
  testForm: {
    title: 'Test payment',
    notice: 'This service runs without a payment provider. No card is asked for and no money moves.',
    outcome: 'What should happen?',
    succeeds: 'The payment succeeds',
    declined: 'The card is declined',
  },
  success: {
    codeSent: (email: string): string => `The code was sent to ${email}.`,
    codeWaits: 'Enter the code that we send to your email address.',
    allSetHint: 'Your subscription is active and your address is verified. Your dashboard opens now.',
    allSetPending: 'Your plan starts as soon as the payment is confirmed. Your dashboard opens now.',
    allSetVerified: 'Your address is verified. Your dashboard opens now.',
    openDashboard: 'Open the dashboard',
    support: 'Questions about your payment? Write to',
    consent: {
      title: 'May we count this purchase for our advertising?',
      hint: 'One request tells the advertising service that somebody bought a plan. It carries no name, no email address and no amount, beside what every request of a browser carries, such as its network address.',
      allow: 'Allow',
      refuse: 'No, thank you',
    },
  },
  plan: {
    title: 'Plan and invoices',
    current: 'Your plan',
    trialHint:
      'The trial holds 5 cases of up to 10 documents each, with everything in Professional. Your cases stay when you buy a plan.',
    enterpriseHint: 'Your price is by agreement. For changes, write to us.',
    only: 'Only an owner of the organization can change the plan.',
    price: (dollars: string): string => `${dollars} a month`,
    period: (from: string, to: string): string => `Billing period ${from} to ${to}`,
    renews: (day: string): string => `Renews on ${day}.`,
    changes: (name: string, day: string): string => `Changes to ${name} on ${day}.`,
    ends: (day: string): string => `Ends on ${day}. Until then everything stays as it is.`,
    pastDue: 'The last payment did not go through. Please check your payment method.',
    testOnly: 'Test subscription: no money moves.',
    buy: (name: string): string => `Buy ${name}`,
    upgrade: (name: string): string => `Upgrade to ${name}`,
    downgrade: (name: string): string => `Change to ${name}`,
    stay: (name: string): string => `Stay with ${name}`,
    upgradeHint: 'Holds at once; the difference for this period is invoiced now.',
    downgradeHint: 'From the next billing period on.',
    cancel: 'Cancel subscription',
    resume: 'Keep subscription',
    cancelTitle: 'Cancel the subscription?',
    cancelHint: (day: string): string =>
      `It goes on until ${day} and is not renewed. Your cases and outputs stay; after that the trial’s limits hold, with the cases that were counted.`,
    confirm: 'Cancel at the end of the period',
    keep: 'Keep it',
    changed: { title: 'Plan changed', description: 'Your plan is up to date.' },
    failed: 'Plan not changed',
    invoices: 'Invoices',
    noInvoices: 'There are no invoices yet.',
    columns: { number: 'Number', date: 'Date', amount: 'Amount', state: 'State', open: 'Open' },
    states: { paid: 'Paid', open: 'Open', void: 'Void' },
    loadFailed: 'The plan could not be read.',
    compare: 'Compare plans',
  },
} as const;

/** US cents as dollars, without cents where there are none. */
export function dollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}
