import type { Detector, DocText, HiddenPart } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from './detect-document.ts';

const doc = (...texts: string[]): DocText => ({ parts: texts.map((text, i) => plainPart(`plain:${i}`, text)) });

const LETTER = `Dear Ms. Okonkwo:
The claim of Martin Feldstein is denied. SSN 219-09-9999, account 98292881.
FELDSTEIN may appeal. Mr. Feldstein's wife, Ruth Feldstein, called (212) 555-0187.
Case No. 3:23-cv-01187-SI. Total due $1,250.00 under 28 U.S.C. § 1746.
Sincerely,
Judge Harold Whitcomb`;

describe('detectDocument', () => {
  it('finds what identifies and leaves law and money alone', async () => {
    const found = await detectDocument(doc(LETTER));
    const of = (category: string): string[] =>
      found.filter((d) => d.category === category && d.confidence >= 0.8).map((d) => d.text);
    expect(of('SSN')).toEqual(['219-09-9999']);
    expect(of('ACCOUNT')).toEqual(['98292881']);
    expect(of('PHONE')).toEqual(['(212) 555-0187']);
    expect(of('PERSON')).toEqual([
      'Ms. Okonkwo',
      'Martin Feldstein',
      'FELDSTEIN',
      'Mr. Feldstein',
      'Ruth Feldstein',
      'Judge Harold Whitcomb',
    ]);
    expect(found.some((d) => /1,250|1746|01187/.test(d.text))).toBe(false);
  });

  it.each([
    { kind: 'filename', text: 'MFeldstein-denial.pdf', finds: ['MFeldstein'] },
    { kind: 'filename', text: 'feldsteinruth_2024.pdf', finds: ['feldsteinruth'] },
    { kind: 'metadata', text: 'denial martinfeldstein', finds: ['martinfeldstein'] },
    { kind: 'filename', text: 'denials.pdf', finds: [] },
  ] as const)('finds its people run together in the $kind $text', async ({ kind, text, finds }) => {
    const part: HiddenPart = { kind, id: kind, entry: kind, text };
    const found = await detectDocument({ parts: [...doc(LETTER).parts, part] });
    const names = found.filter(({ locator, category }) => locator.part === kind && category === 'PERSON');
    expect(names.map((name) => name.text)).toEqual(finds);
    expect(names.every(({ confidence, entity }) => confidence >= 0.8 && entity !== undefined)).toBe(true);
  });

  it.each([
    { text: 'Then Joel "Digger" Marsh ran.', finds: ['Joel "Digger" Marsh'] },
    { text: 'SUPERIOR COURT OF CALIFORNIA\nCOUNTY OF ALAMEDA\nEASTERN DIVISION', finds: [] },
    { text: 'IN THE CIRCUIT COURT OF COOK COUNTY, ILLINOIS', finds: [] },
    { text: 'HARLAN FORK INDEPENDENT SCHOOL DISTRICT', finds: [] },
    { text: 'PROCEDURE: DR MRI BRAIN W/O CONTRAST', finds: [] },
    { text: 'Employment rose across Ohio and Michigan.', finds: [] },
    { text: 'Wages 48210.33\n15 STATE KS   16 STATE WAGES', finds: [] },
    { text: 'Insurer: Anchor Casualty', finds: [] },
    { text: 'Hi its Rosalind from 2B', finds: ['Rosalind'] },
    { text: 'Rosalind,\nThe draft is attached.', finds: ['Rosalind'] },
    { text: 'They nominated B. Rosalind Whitaker for it.', finds: ['B. Rosalind Whitaker'] },
    { text: 'See Exhibit B. Rosalind Whitaker signed it.', finds: ['Rosalind Whitaker'] },
    { text: 'Rosalind Whitaker, MD, wrote it.', finds: ['Rosalind Whitaker'] },
    { text: 'On Tue at 9:14 AM Jasper Whitaker wrote: see you at 10:00 AM.', finds: ['Jasper Whitaker'] },
    { text: 'BRIEF OF DEFENDANT ROSCOE WHITAKER IN SUPPORT OF THE MOTION', finds: ['ROSCOE WHITAKER'] },
    { text: 'The defendant, Walter Block, met Nurse Amanda Drain.', finds: ['Walter Block', 'Amanda Drain'] },
    { text: 'Patient: Jude Law. Attending: Rosa Test.', finds: ['Jude Law', 'Rosa Test'] },
    { text: "Moore's Law, a Bier block, a Penrose drain, Lewy bodies, a positive Romberg Test", finds: [] },
    { text: 'Mother: Rosalind Whitaker  Father: unknown', finds: ['Rosalind Whitaker'] },
    { text: 'Juan Ortega de la Cueva signed.', finds: ['Juan Ortega de la Cueva'] },
    { text: 'POS PURCHASE WALTER BROWN #22   12.00', finds: [] },
    { text: 'Mrs. Whitaker came with her son Thuan-Vy Whitaker.', finds: ['Mrs. Whitaker', 'Thuan-Vy Whitaker'] },
    { text: 'i called rosalind about it and she said no', finds: ['rosalind'] },
    { text: 'Agent: How can I help you today?\n> i think my husband rosalio changed it', finds: ['rosalio'] },
    { text: 'the felines and hobbyists were asked about it', finds: [] },
    { text: 'RX# 88\nOKAFOR, IRENE\nTAKE ONE', finds: ['OKAFOR, IRENE'] },
    { text: '30    SKU 7  BRACKET, LEFT      12', finds: [] },
    { text: "Cohen's kappa was .81; see Fed. R. App. P. 4", finds: [] },
    { text: 'Edward Jones brokerage, a John Deere 4430', finds: [] },
    { text: 'Employer: Melissa Printing.', finds: [] },
    { text: 'Filed by Md. Rafiq Hossain.', finds: ['Md. Rafiq Hossain'] },
    // Initials of a name that ends its line, a surname that is a word or a town, a particle.
    { text: 'It will be better over there.\nK.D. Whitaker', finds: ['K.D. Whitaker'] },
    { text: 'They met Rosalind Marsh, a clerk, on the stairs.', finds: ['Rosalind Marsh'] },
    { text: 'Please ask Rosalind Pimenkova ext. 40', finds: ['Rosalind Pimenkova'] },
    { text: "Tell Rosalind I'm ready", finds: ['Rosalind'] },
    // Months behind "in", storms, planets, days and offices are nobody.
    { text: 'In April 2001 the applicant complained. In My Life it rained.', finds: ['April 2001'] },
    { text: 'Hurricane Rosalind grew. On Tuesday Rosalind packed winds of 240 kilometers an hour.', finds: [] },
    { text: 'The Jenkins build is red. Jenkins needs a restart.', finds: [] },
    { text: 'The Jenkins build is red. Ask Mr. Jenkins.', finds: ['Jenkins', 'Mr. Jenkins'] },
    { text: 'The suit names Hoosier Cold Storage, Inc. and the accounts of Hoosier.', finds: [] },
    { text: 'You rent from Greystone Realty Partners, LLC. Call Greystone at once.', finds: [] },
    { text: '(3/2/2026 8:14 PM) hey its rosalind, call me', finds: ['3/2/2026', 'rosalind'] },
    { text: 'cc: Tenant File', finds: [] },
    { text: 'Please tell Julia and ask Rosalind Jenkins about it.', finds: ['Julia', 'Rosalind Jenkins'] },
    { text: 'Mercury and Venus are conjunct; games are on Fri, Sat, or Sun.', finds: [] },
    { text: 'Mrs. Venus called on Mr. Sun.', finds: ['Mrs. Venus', 'Mr. Sun'] },
    { text: 'Our Minister of Defense Rosalind Whitaker spoke. The Minister left.', finds: ['Rosalind Whitaker'] },
    // People in a list; a word of the language beside a name in small letters; a thing behind an article.
    {
      text: 'Rosalind Whitaker, Webb Jennings, Martin Feldstein',
      finds: ['Rosalind Whitaker', 'Webb Jennings', 'Martin Feldstein'],
    },
    { text: 'please tell max and rosalind that it rained', finds: ['max', 'rosalind'] },
    { text: 'one guy at work said a guy saw it', finds: [] },
    { text: 'Posted by mail', finds: [] },
    { text: 'Everybody called him Boo. Suspect AKA "T-Bone" fled.', finds: ['Boo', 'T-Bone'] },
    { text: 'and that the account\nnumber given to him was 4471882093. He left.', finds: ['4471882093'] },
    { text: "The driver's license number he showed the officer was K1234567.", finds: ['K1234567'] },
    { text: 'The account number on the statement is 12 months old.', finds: [] },
    { text: 'Un texte est norma-\nlement composé. Signed: Rosa Test', finds: ['Rosa Test'] },
    { text: 'Name: ˇ ˇ\nSigned: Rosa Test', finds: ['Rosa Test'] },
    { text: 'We waited. April said she was afraid. Court told us to stay.', finds: ['April'] },
    { text: 'did bill call? mark said he is out, grace told me. the bill said so', finds: ['mark', 'grace'] },
    { text: 'Quick one: did Will sign it? Ask Bill too.', finds: ['Will', 'Bill'] },
    { text: 'This Will and the Bill are void.', finds: [] },
    {
      text: 'Dr. Rosalind Kowalski is Head of Care.\nKOWALSKI spoke, to Kowalski.\n>> tell kowalski of it',
      finds: ['Dr. Rosalind Kowalski', 'KOWALSKI', 'Kowalski', 'kowalski'],
    },
    { text: 'See you there.\nThanks,\nHope', finds: ['Hope'] },
    // A hospital says where a patient was (45 CFR 164.514(b)(2)(i)(B)), whatever its saint is called.
    { text: "He was treated at St. Odile's on May 3rd, 2024", finds: ['Odile', 'May 3rd, 2024'] },
    { text: "She was seen at St. Odile's Hospital.", finds: ["St. Odile's Hospital"] },
  ])('$text', async ({ text, finds }) => {
    const found = (await detectDocument(doc(text))).filter((d) => d.confidence >= 0.8);
    expect(found.map((d) => d.text)).toEqual(finds);
  });

  it('gives mentions of one person one entity, and another person another', async () => {
    const found = await detectDocument(doc(LETTER));
    const entity = (text: string): string | undefined => found.find((d) => d.text === text)?.entity;
    expect(entity('FELDSTEIN')).toBe(entity('Martin Feldstein'));
    expect(entity('Ms. Okonkwo')).not.toBe(entity('Martin Feldstein'));
  });

  it('finds a name of one part in the others', async () => {
    const found = await detectDocument(doc('Patient: Wanda Przybylska', 'notes re Przybylska, draft 2'));
    expect(found.filter((d) => d.locator.part === 'plain:1').map((d) => d.text)).toEqual(['Przybylska']);
  });

  it('types a minor wherever the name stands', async () => {
    const found = await detectDocument(doc('My minor daughter, Lena Ortiz, age 9, was there. Lena was treated.'));
    expect(found.map((d) => [d.text, d.category])).toEqual([
      ['Lena Ortiz', 'MINOR_NAME'],
      ['Lena', 'MINOR_NAME'],
    ]);
  });

  it.each([
    { text: 'Jonah Etxeberria (minor, age 9) was there. Later Jonah left.', minors: ['Jonah Etxeberria', 'Jonah'] },
    { text: 'Her daughter Priya, who is 12 years old, came. PRIYA spoke.', minors: ['Priya', 'PRIYA'] },
    { text: 'Her daughter Priya, who is 32 years old, came.', minors: [] },
    { text: 'He saw his 7-year-old son Tim at home. Tim was asleep.', minors: ['Tim', 'Tim'] },
    { text: 'The child, A.B., was present. Counsel spoke for A.B. at length.', minors: ['A.B.', 'A.B.'] },
    { text: 'A.B., a minor, by her guardian. We saw A. B. there.', minors: ['A.B.', 'A. B.'] },
    { text: "The plaintiff's minor son Jonah was hurt. Jonah recovered.", minors: ['Jonah', 'Jonah'] },
    { text: 'The minor Plaintiff was hurt. The child Custody order stands. U.S. law rules.', minors: [] },
  ])('knows a minor by the words around: $text', async ({ text, minors }) => {
    const found = await detectDocument(doc(text));
    expect(found.filter((d) => d.category === 'MINOR_NAME').map((d) => d.text)).toEqual(minors);
  });

  it.each([
    {
      text: 'He lives at 22 Birch Street\nBoise, ID 83702 with her.',
      finds: ['HOME_ADDRESS 22 Birch Street\nBoise, ID 83702'],
    },
    { text: '415 Canyon Rd.\nNampa, ID 83651', finds: ['ADDRESS 415 Canyon Rd.\nNampa, ID 83651'] },
    { text: '415 CANYON RD\nNAMPA ID 83651-0012', finds: ['ADDRESS 415 CANYON RD\nNAMPA ID 83651-0012'] },
    { text: 'EMPLOYEE ID 83651', finds: ['OTHER_ID 83651'] },
    { text: 'SWIFT: NWBKGB2L', finds: ['ROUTING NWBKGB2L'] },
    { text: 'She moved to 1410 Elmhurst Ave., Toledo. It rained.', finds: ['ADDRESS 1410 Elmhurst Ave., Toledo'] },
    { text: 'IBAN GB29NWBK60161331926819', finds: ['IBAN GB29NWBK60161331926819'] },
    { text: '2014 Honda Civic', finds: [] },
    {
      text: 'Employee\n16 Kestrel Loop\nSpringfield, OR 97477',
      finds: ['ADDRESS 16 Kestrel Loop\nSpringfield, OR 97477'],
    },
    {
      text: 'Her new address will be 14 rue des Lilas, 75011 Paris.',
      finds: ['ADDRESS 14 rue des Lilas, 75011 Paris'],
    },
    { text: 'Employer: Nordvik Marine', finds: [] },
    { text: 'Employer: Margaret Holloway', finds: ['PERSON Margaret Holloway'] },
    { text: 'Beneficiary: Ostrander & Sons Ltd', finds: [] },
    { text: 'Beneficiary: Helen Ostrander', finds: ['PERSON Helen Ostrander'] },
  ])('$text', async ({ text, finds }) => {
    const found = await detectDocument(doc(text));
    expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(finds);
  });

  it('takes no software for people', async () => {
    const part = (entry: string, text: string): HiddenPart => ({
      kind: 'metadata',
      id: `metadata:${entry}`,
      entry,
      text,
    });
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36';
    const parts = [part('Creator', browser), part('Producer', 'Skia Marcus Webb/12'), part('Metadata', browser)];
    expect(await detectDocument({ parts })).toEqual([]);
    const [author] = await detectDocument({ parts: [part('Author', 'Marcus Webb')] });
    expect(author?.text).toBe('Marcus Webb');
  });

  it('drops a whole detection on the exclusion list and nothing less', async () => {
    const found = await detectDocument(doc('Name: Jane Doe\nName: Jane Doerr'), { exclude: ['JANE DOE'] });
    expect(found.map((d) => d.text)).toEqual(['Jane Doerr']);
  });

  it('reports what is off by default only when asked', async () => {
    const asked = await detectDocument(doc(LETTER), { categories: ['CASE_NUMBER'] });
    expect(asked.map((d) => d.text)).toEqual(['3:23-cv-01187-SI']);
  });

  it('lets a second detector add but not replace', async () => {
    const second: Detector = {
      id: 'second',
      version: '1',
      detect: async () => [
        { part: 'plain:0', start: 5, end: 16, category: 'PHONE', confidence: 1, source: 'model', evidence: [] },
        { part: 'plain:0', start: 20, end: 24, category: 'OTHER_ID', confidence: 1, source: 'model', evidence: [] },
      ],
    };
    const found = await detectDocument(doc('SSN: 219-09-9999 ref ABCD'), { further: [second] });
    expect(found.map((d) => d.category)).toEqual(['SSN', 'OTHER_ID']);
  });

  it('adds the words of a name that the built-in detector left', async () => {
    const second: Detector = {
      id: 'second',
      version: '1',
      detect: async () => [
        { part: 'plain:0', start: 0, end: 25, category: 'PERSON', confidence: 1, source: 'model', evidence: [] },
      ],
    };
    const found = await detectDocument(doc('no: quux 219-09-9999 frob'), { further: [second] });
    expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(['PERSON no: quux', 'SSN 219-09-9999', 'PERSON frob']);
  });

  it('gives the same answer twice', async () => {
    expect(await detectDocument(doc(LETTER))).toEqual(await detectDocument(doc(LETTER)));
  });
});

it.each([
  { text: 'her telephone is\n(302) 555-0187. Nothing else.', finds: ['PHONE (302) 555-0187'] },
  { text: 'Reach me at (302)\n555-0187 any time.', finds: ['PHONE (302)\n555-0187'] },
  { text: 'Send it by fax (302)\n555-0187 today.', finds: ['FAX (302)\n555-0187'] },
])('takes the brackets and the area code of a number found by its label: $text', async ({ text, finds }) => {
  const found = await detectDocument({ parts: [plainPart('a', text)] });
  expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(finds);
});

it('an insurer alone is nobody, and a name beside one stays', async () => {
  const found = await detectDocument({
    parts: [plainPart('plain:0', 'Insured: Li Humana. The insurer is Cigna, not Aetna.')],
  });
  expect(found.filter(({ category }) => category === 'PERSON').map(({ text }) => text)).toEqual(['Li Humana']);
});
