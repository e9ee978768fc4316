const SENTENCES = [
  'The defendant moved for summary judgment on the second cause of action and the court heard argument in the afternoon.',
  'Ms. Wanda Przybylska testified that the account 4417 1234 5678 9113 was opened on March 3, 2019 at the branch in Dover.',
  'Pursuant to 28 U.S.C. 1746 the witness declared under penalty of perjury that the foregoing was true and correct.',
  'The patient was seen at the clinic, called (302) 555-0142 twice, and was told to come back within fourteen days.',
  'Counsel for the plaintiff, Martin Feldstein, wrote to the records office about the invoice and received no answer.',
  'Nothing in this order limits what either party may ask for at trial, and the motion to seal remains under review.',
];
const SYLLABLES = ['fal', 'con', 'mer', 'ida', 'tor', 'vex', 'lum', 'quo', 'zan', 'pri', 'sto', 'gen'];
const LINES = 26;

/** Words such as companies give their projects, of one to three parts; the same ones each time. */
export function listedWords(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const part = (n: number) =>
      `${SYLLABLES[n % 12]}${SYLLABLES[Math.floor(n / 12) % 12]}${SYLLABLES[Math.floor(n / 144) % 12]}`;
    return i % 3 === 0 ? part(i) : `Project ${part(i)}${i % 3 === 1 ? '' : ` ${i}`}`;
  });
}

/** 500 pages of what lawyers and clinics write, a listed word on every other line. */
export function fivehundredPages(words: readonly string[]): string[] {
  return Array.from({ length: 500 }, (_, page) =>
    Array.from({ length: LINES }, (__, line) => {
      const sentence = SENTENCES[(page + line) % SENTENCES.length];
      return line % 2 === 0 ? `${sentence} See ${words[(page * LINES + line) % words.length]}.` : sentence;
    }).join('\n'),
  );
}
