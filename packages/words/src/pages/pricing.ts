/** The page /pricing, beyond what the plans themselves say. */
export const PRICING_PAGE = {
  title: 'Pricing',
  lead: 'Every plan removes for good and verifies every file. Prices are in US dollars.',
  plans: 'Plans',
  notes: [
    [
      'What counts as a document?',
      'A document counts once, when its first verified output is released. Looking, ticking and previewing are free.',
    ],
    [
      'What happens above the limit?',
      'Work goes on. Each further document of the billing period costs what the plan says.',
    ],
    [
      'What does the trial hold?',
      '5 cases of up to 10 documents each, with everything in Professional, and no credit card.',
    ],
  ],
} as const;
