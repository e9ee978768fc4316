import { expect, test } from 'vitest';
import { tracesIn } from './grammar.ts';

const found = (text: string) =>
  tracesIn(text).map(({ letter, start, end }) => `${letter} ${text.slice(start, end).trim()}`);

/** 45 CFR 164.514(b)(2)(i), by letter: how each still shows itself, in forms that a first detection may not know. */
test.each([
  ['Seen by Dr. Okonkwo today', 'A Okonkwo'],
  ['Therapist: Priya Raman', 'A Priya Raman'],
  ['Lin Zhao, R.N., took the call', 'A Lin Zhao'],
  ['her neighbor Odalys drove', 'A Odalys'],
  ['told Evan D. Pettigrew of it', 'A Evan D. Pettigrew'],
  ['WOJCIECHOWSKI, BARBARA J  F', 'A WOJCIECHOWSKI, BARBARA J'],
  ['then Sarah P. asked', 'A Sarah P.'],
  ['/s/ Lora Cooney', 'A Lora Cooney'],
  ['cc: Ruth B. Hale', 'A Ruth B. Hale'],
  ['attends Maple Grove Elementary', 'B Maple Grove Elementary'],
  ['transferred to St. Brigid Hospital', 'B St. Brigid Hospital'],
  ['grew up in Tonopah, NV', 'B Tonopah, NV'],
  ['lives in Tonopah with', 'B Tonopah'],
  ['ZIP 89049', 'B 89049'],
  ['at 14 Old Mill Rd', 'B 14 Old Mill Rd'],
  ['Omaha NE 68104', 'B Omaha NE 68104'],
  ['seen at Mt. Sinai', 'B Mt. Sinai'],
  ['12 Elm, Apt 3B', 'B Apt 3B'],
  ['44°28\'31"N', 'B 44°28\'31"N'],
  ['P.O. Box 88', 'B P.O. Box 88'],
  ['on the 3rd of June', 'C 3rd of June'],
  ['March 2019', 'C March 2019'],
  ['seen in October for', 'C October'],
  ['2019-03-04', 'C 2019-03-04'],
  ['4.3.19 follow-up', 'C 4.3.19'],
  ['DOB 6/2', 'C 6/2'],
  ['10/8  Wound clean', 'C 10/8'],
  ['a 94-year-old man', 'C 94-year-old'],
  ['a ninety-three-year-old', 'C ninety-three-year-old'],
  ['call (302) 555-0142 x12', 'D (302) 555-0142 x12'],
  ['ring 555-0142', 'D 555-0142'],
  ['Fax: 302.555.0143', 'E 302.555.0143'],
  ['t.hill [at] example [dot] com', 'F t.hill [at] example [dot] com'],
  ['SSN 603-59-7052', 'G 603-59-7052'],
  ['ending xxx-xx-7052', 'G xxx-xx-7052'],
  ['MRN: 44-21-987', 'H 44-21-987'],
  ['Member ID W1234-5', 'I W1234-5'],
  ['Acct # 00123', 'J 00123'],
  ['card ...9920', 'J 9920'],
  ['number #654321', 'R 654321'],
  ['DEA AB1234563', 'K AB1234563'],
  ['1HGCM82633A004352', 'L 1HGCM82633A004352'],
  ['Serial no. 8841-22', 'M 8841-22'],
  ['log in at mychart.example-health.org/u/9', 'N mychart.example-health.org/u/9'],
  ['portal dot example dot com', 'N portal dot example dot com'],
  ['hxxps://exam[.]ple', 'N hxxps://exam[.]ple'],
  ['www. example. net', 'N www. example.'],
  ['from 203.0.113.7', 'O 203.0.113.7'],
  ['fe80::1ff:fe23:4567:890a', 'O fe80::1ff:fe23:4567:890a'],
  ['Accession S24-00172', 'R S24-00172'],
  ['barcode 8 4412 0937 1', 'R 8 4412 0937 1'],
  ['label KX22-91B', 'R KX22-91B'],
])('%s', (text, trace) => {
  expect(found(text)).toContain(trace);
});

test.each([
  ['Blood pressure 120/80, pulse 72, temperature 98.6 F'],
  ['Metformin 500mg twice daily, 0.5 mL, HbA1c 7.2 %'],
  ['Diagnosis E11.9, J45.909; CPT 99213'],
  ['Admitted 2014 and again in 2019; age 89'],
  ['Patient: Denies pain. Name: ▮ DOB: ▮ 1931'],
  ['The Hospital, our Clinic and the Emergency Medical Center'],
  ['He may return in two weeks; 90 days; 1,234,567 cells'],
  ['DE ▮ 199**'],
  ['Fed. R. Civ. P. 5.2; section 3.11.4; ACME FREIGHT, INC.'],
  ['Patient ID ▮, Tax ID ▮; reference range 4.0-5.6'],
])('identifies nobody: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('a page made to keep a grammar busy takes seconds at most', { timeout: 20_000 }, () => {
  for (const piece of ['a.', 'A ', '1-', 'Aa ', 'a-', '9 ', 'a@', 'f:']) {
    expect(() => tracesIn(piece.repeat(100_000))).not.toThrow();
  }
});
