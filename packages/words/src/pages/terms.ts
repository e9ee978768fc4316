/** The agreement: the page /terms. */
export const TERMS_PAGE = {
  title: 'Terms of Service',
  lead: 'The agreement between you and Blackbar.',
  sections: [
    {
      heading: 'The service',
      paragraphs: [
        'Blackbar detects personal and sensitive information in PDF files, lets you review it, and produces files from which the marked information is removed, with a report of how that was verified.',
      ],
    },
    {
      heading: 'Your part',
      paragraphs: [
        'You confirm that you may process the documents you upload. Detection is an aid: you decide what is removed, and you review the result before you rely on it, file it or disclose it. Blackbar does not give legal advice.',
      ],
    },
    {
      heading: 'Accounts',
      paragraphs: [
        'Keep your password to yourself and tell us when you think that someone else has it. You are responsible for what is done in your account. One trial per organization.',
      ],
    },
    {
      heading: 'Plans and payment',
      paragraphs: [
        'Paid plans run by the month and renew until cancelled. Documents above a plan’s limit are billed at the rate the plan states. Prices are in US dollars and exclude taxes.',
      ],
    },
    {
      heading: 'Your content',
      paragraphs: [
        'Documents stay yours. You give us the right to process them only as needed to provide the service to you.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'The service is provided as is. To the extent that the law permits, our liability for all claims in a year is limited to what you paid in that year. Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: [
        'These terms are governed by the laws of the State of California, without its conflict-of-laws rules. Disputes are brought before the state or federal courts in California.',
      ],
    },
  ],
} as const;
