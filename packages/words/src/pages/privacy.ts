/** What is kept, why, how long: the page /privacy. */
export const PRIVACY_PAGE = {
  title: 'Privacy Policy',
  lead: 'We handle documents that hold other people’s lives. This is what we keep, why, and for how long.',
  sections: [
    {
      heading: 'What we hold',
      paragraphs: [
        'Account data: your name, email address, organization, industry, and a hash of your password. Documents that you upload, what was found in them, your review, and the outputs. Records of use: which action, by whom, when. Payment data is held by the payment provider; card numbers never reach our servers.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To provide the service to you, to secure it, to bill it, and to answer you. Documents are not used to train models, are not sold, and are not shared for advertising.',
      ],
    },
    {
      heading: 'How documents are kept',
      paragraphs: [
        'Every document is encrypted at rest with a key of its own. When you delete a document its key is destroyed, which makes every copy unreadable. Logs and the audit record hold no document text and no file names.',
      ],
    },
    {
      heading: 'Health information',
      paragraphs: [
        'Where you are a covered entity or business associate under HIPAA, we act as your business associate under a signed agreement. Incidents that concern protected health information are reported to you within 24 hours.',
      ],
    },
    {
      heading: 'Your rights under California law',
      paragraphs: [
        'Under the California Consumer Privacy Act, as amended by the California Privacy Rights Act (Cal. Civ. Code § 1798.100 et seq.), you may ask what personal information we hold about you, have it corrected or deleted, and receive a copy. We do not sell or share personal information, and we treat no one differently for using these rights.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'One cookie keeps you signed in. Another one holds a sign-in that waits for its second factor, for five minutes at most. The browser also remembers your email address between registration and verification, the plan you chose, and the id of your new account until you have paid. There are no third-party trackers on pages that show documents.',
      ],
    },
  ],
} as const;
