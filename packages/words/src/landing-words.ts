/** Texts of the landing page and of the frame of the public pages, beyond those that the specification quotes. */
export const LANDING_WORDS = {
  name: 'Blackbar',
  pageTitle: 'Redaction for legal, healthcare and financial documents',
  home: 'Blackbar, home',
  skip: 'Skip to the content',
  effective: (date: string): string => `Effective ${date}`,
  notice: 'Notice',
  footer: {
    label: 'Footer',
    links: {
      check: 'Check a redaction',
      verify: 'Verify a file',
      faq: 'FAQ',
      privacy: 'Privacy',
      terms: 'Terms',
      security: 'Security',
      pricing: 'Pricing',
    },
    contact: 'Contact',
  },
  hero: {
    /** The last word stands in a black box. */
    title: 'Take the personal data out of your PDFs. Have proof that it is',
    titleEnd: 'gone',
    lead: 'Blackbar finds what must not be disclosed, lets your team review every mark, removes it for good, and releases the file only after independent checks have found nothing left.',
    offer: '5 cases, no credit card',
  },
  features: {
    title: 'From upload to a file you can file',
    reads: {
      title: 'It reads the whole file',
      text: 'Social Security and account numbers, birth dates, names of minors, health identifiers, addresses. On the pages, and in the notes, form fields, bookmarks and metadata that no page shows.',
    },
    decides: {
      title: 'You decide, with the rule beside you',
      text: 'Federal Rule 5.2, Rule 49.1 and HIPAA Safe Harbor say what must go and what may stay: the last four digits, the year, a pseudonym for a child. Every suggestion shows its confidence and its citation.',
    },
    proven: {
      title: 'Nothing leaves unproven',
      text: 'Characters and pixels are removed, not covered. Then separate programs look for what was removed, in every byte of the result. A file that fails is not released.',
    },
  },
  proof: {
    title: 'A black box is a promise. This is the evidence.',
    removed:
      'A rectangle drawn over text hides nothing: the text can still be copied. Blackbar takes the characters out of the page, rebuilds the file from what is allowed to stay, and has the result read again by programs that share no code with the one that wrote it.',
    report:
      "The report names every check, every page and the file's hash. It repeats none of what was removed, so you can hand it to the other side.",
    check: 'Check any PDF, free',
    verify: 'Verify a file you received',
  },
  pricing: { title: 'Pricing', lead: 'Start with 5 cases, no credit card. Choose a plan when you need more.' },
  security: {
    title: 'Built for files that must not leak',
    encrypted: {
      title: 'Encrypted, a key for each document',
      text: 'Delete a document and its key is destroyed with it. What was found in it and what was decided are encrypted too.',
    },
    isolated: {
      title: 'Opened in isolation',
      text: 'PDFs are opened in processes apart from the service, without network and keys, with limits on time and memory. One that a hostile file breaks is ended and replaced.',
    },
    recorded: {
      title: 'Every step on record',
      text: 'Who uploaded, reviewed, approved and downloaded what is kept in a chained log, in which an edited or missing entry shows. A HIPAA business associate agreement is part of the service.',
    },
  },
  closing: 'Redact the first document today.',
  plans: {
    custom: 'Custom',
    perMonth: 'per month',
    choose: (plan: string): string => `Choose ${plan}`,
    for: {
      starter: 'For a small practice that redacts every week.',
      professional: 'For firms that file, produce and disclose.',
      enterprise: 'For hospitals, banks and agencies.',
    },
  },
  report: {
    title: 'Verification report',
    facts: '20 Nov 2026, 12 pages, 47 removals',
    passed: 'Passed',
    checks: [
      'No removed value in the text that an independent reader takes from the pages',
      'No character left inside any box',
      'Every box is one flat color in an independent rendering',
      'No removed value in any object, stream or comment of the file',
      'No removed value in titles, bookmarks, notes or form fields',
      'Text and pixels outside the boxes are unchanged',
    ],
    hash: 'SHA-256 of the file',
  },
  /** The editor with a filing that nobody filed. */
  picture: {
    label:
      "The Blackbar editor: a court filing with a Social Security number, a birth date, a child's name and an account number marked, and the list of what was found beside it.",
    file: 'Motion to Compel.pdf',
    court: 'Superior Court of California',
    county: 'County of Alameda',
    /** Each piece goes before the value that is marked after it. */
    first: ['1. Petitioner, whose Social Security number is ', ', is the mother of ', ', a minor born on ', '.'],
    second: [
      '2. Support was paid from account ',
      ' until April; the bank was asked to confirm this by telephone at ',
      '.',
    ],
    after: ['After redaction: mother of ', ', paid from account '],
    ssn: '900-45-4471',
    child: 'Tobias J. Hale',
    born: 'March 9, 2014',
    account: ['00441782', '2290'],
    phone: '(510) 555-0142',
    pseudonym: 'Minor Child 1',
    suggestions: '5 suggestions',
  },
} as const;
