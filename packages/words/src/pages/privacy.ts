/** What is kept, why, how long: the page /privacy. */
export const PRIVACY_PAGE = {
  title: 'Privacy Policy',
  lead: 'We handle documents that hold other people’s lives. This is what we keep, why, and for how long.',
  sections: [
    {
      heading: 'What we hold',
      paragraphs: [
        'Account data: your name, email address, organization, industry, and a hash of your password. Documents that you upload, what was found in them, your review, and the outputs. Records of use: which action, by whom, when. Payment data is held by the payment provider; card numbers never reach our servers.',
        'Of each session: the device as your browser names it, and the block of network addresses that it came from, for you to recognize. Of whoever signs a business associate agreement: name, email address, time and full network address, which stand in the signed copy and in the audit record of the organization.',
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
        'Every document is encrypted at rest with a key of its own. When you delete a document its key is destroyed: what is left of it in our storage can’t be read. A backup that was made before still holds it until that backup is deleted; where one is set back, the service deletes again what was deleted since. Logs and the audit record hold no document text and no file names; of an uploaded file the audit record keeps a fingerprint that means nothing once the document’s key is destroyed.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'An uploaded file: until it was read, minutes as a rule; one that could not be read is removed at once, unless it waits for a password or can be tried again. The copy of it that you review, what was found in it, your review and the outputs: until you delete them, or until the time that your organization sets ends in which nobody touched the case. Where it sets none, as long as the organization has its account. A file that is sent only to be looked through: 24 hours.',
        'Your account: until you delete it. A registration that nobody confirmed and nobody paid for: two days. A session with its device and addresses: 15 minutes without use, 8 hours at most. That a mail was sent: 7 days. Agreements: as long as the organization has its account. The audit record and the record of payments: longer than the account, since they show what was done and what was deleted. Backups: as long as whoever runs the service keeps them.',
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
        'Under the California Consumer Privacy Act, as amended by the California Privacy Rights Act (Cal. Civ. Code § 1798.100 et seq.), you may ask what personal information we hold about you, have it corrected or deleted, and receive a copy: write to us by the link Contact at the foot of this page. We do not sell or share personal information, and we treat no one differently for using these rights.',
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
