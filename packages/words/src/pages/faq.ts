/** Questions and answers: the page /faq. */
export const FAQ_PAGE = {
  title: 'Frequently asked questions',
  lead: 'What people ask before they hand over a document that matters.',
  sections: [
    {
      heading: 'What does Blackbar remove?',
      paragraphs: [
        'Characters and pixels, not appearances. What lies under a mark is taken out of the page’s content, out of images, and out of the places that no page shows: notes, form fields, bookmarks, titles, alternate text, earlier revisions. A new file is written from what may stay.',
      ],
    },
    {
      heading: 'What does it find by itself?',
      paragraphs: [
        'Social Security and taxpayer numbers, account, routing and card numbers, names, names of minors, birth dates, addresses, telephone numbers, email addresses, medical record and health plan numbers, licenses, vehicles, devices and more. Each find has a confidence; you set the threshold and see what lies below it.',
      ],
    },
    {
      heading: 'Can it miss something?',
      paragraphs: [
        'Yes. No program finds everything, which is why a person reviews before anything is released, why pages without readable text are named and must be acknowledged, and why you can search and mark by hand.',
      ],
    },
    {
      heading: 'What does the verification report say?',
      paragraphs: [
        'Which checks ran on the finished file, on which pages, with what result, and the hash of the file. It says nothing about what was removed, so it can be filed or handed over.',
      ],
    },
    {
      heading: 'Somebody sent me a redacted file. Can I trust it?',
      paragraphs: [
        'If it came with a report of Blackbar, hold the two against each other at /verify. For any other PDF, /check shows in a minute whether words still lie under its boxes. Both are free, need no account and store nothing.',
      ],
    },
    {
      heading: 'What if verification fails?',
      paragraphs: ['The file is not released. You see where and why, and the page can be changed and run again.'],
    },
    {
      heading: 'Which files can I upload?',
      paragraphs: [
        'PDF files up to 25 MB, and pictures (JPEG, PNG, TIFF), which become PDF files. Folders and ZIP files are opened in your browser, and what they hold is uploaded file by file. Files protected by a password are opened after you enter it; the password is used once and not kept.',
      ],
    },
    {
      heading: 'What does the free trial include?',
      paragraphs: [
        '5 cases of up to 10 documents each, with all of Professional. No credit card. You verify your email address with a 6-digit code, then start.',
      ],
    },
  ],
} as const;
