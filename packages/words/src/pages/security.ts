/** How documents are protected: the page /security. */
export const SECURITY_PAGE = {
  title: 'Security',
  lead: 'How Blackbar protects documents while they are with us, and what it does so that a redacted file holds nothing it should not.',
  sections: [
    {
      heading: 'Documents',
      paragraphs: [
        'Every document is encrypted with AES-256-GCM under a key of its own, which is itself encrypted. The encryption is bound to the customer and the document, so that stored data cannot be swapped. Deleting a document destroys its key. File names, titles of cases and the names and addresses of people are not encrypted one by one; they lie in the database, apart for each organization.',
        'A PDF from anywhere can be hostile. Each one is opened in a process apart from the service, which has no network, no keys and no folder but that of its work, with limits on time, memory and size. A process that breaks or grows is ended and replaced; one that holds takes the next file. Nothing inside a document is ever fetched or run.',
      ],
    },
    {
      heading: 'Removal and proof',
      paragraphs: [
        'A file is rebuilt from an allow-list instead of edited in place, so that nothing unknown survives. Before release, parsers that share no code with the writer look for removed values in the text, in every object and in the raw bytes, and compare the rest of each page with the original. A page that can’t be verified is not released.',
      ],
    },
    {
      heading: 'Access',
      paragraphs: [
        'Every record belongs to one organization, and the database enforces that a second time with row-level security. Passwords are stored as argon2id hashes. Sessions end after 15 minutes without use and after 8 hours in any case; multi-factor authentication and role-based access are part of the service.',
      ],
    },
    {
      heading: 'Audit',
      paragraphs: [
        'Actions are written to a log in which each entry carries the hash of the one before. An entry that is changed, removed or moved shows when the chain is checked.',
      ],
    },
    {
      heading: 'This website',
      paragraphs: [
        'Pages that show documents load nothing from third parties. The payment pages load the payment provider’s form, and tell an advertising service that a plan was bought only where you allow it. All pages run under a strict content security policy and keep no document data in the browser’s storage.',
      ],
    },
    {
      heading: 'Reporting a weakness',
      paragraphs: [
        'Write to us by the link Contact at the foot of this page. We do not pursue people who report in good faith. California law (Cal. Civ. Code § 1798.82) decides how and when we notify those affected by a breach.',
      ],
    },
  ],
} as const;
