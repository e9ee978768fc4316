/** Where a copy stands in its document. */
export type Part = 'text' | 'annotation' | 'field' | 'title' | 'bookmark';

export interface Copy {
  readonly part: Part;
  readonly text: string;
}

/** A value as a label tells what it is, its other copies, and what of it may stand in no output. */
export interface CaseValue {
  readonly found: string;
  /** Letters and digits alone, without case and accents; of a name in each order. */
  readonly keys: readonly string[];
  readonly copies: readonly Copy[];
}

/** `copies`: "part: text"; "/" breaks a line. */
function value(found: string, keys: string, ...copies: readonly `${Part}: ${string}`[]): CaseValue {
  return {
    found,
    keys: keys.split(' '),
    copies: copies.map((copy) => {
      const [, part = 'text', text = ''] = /^(\w+): (.*)$/.exec(copy) ?? [];
      return { part: part as Part, text: text.replaceAll(' / ', '\n') };
    }),
  };
}

/**
 * Thirty values, each at least twice: with other separators, case, spaces, accents and line breaks, under other labels.
 */
export const VALUES: readonly CaseValue[] = [
  value('SSN: 536-22-8741', '536228741', 'text: see 536228741 above', 'annotation: cf. 536 22 8741'),
  value('Social Security number: 417-80-3352', '417803352', 'title: File 417803352', 'field: 417.80.3352'),
  value('SSN: 219-09-5501', '219095501', 'text: entry 219-09- / 5501 of that list'),
  value(
    'Patient: Margaret Oldfield',
    'margaretoldfield oldfieldmargaret',
    'text: OLDFIELD, MARGARET was there',
    'bookmark: Oldfield Margaret',
    'annotation: margaret oldfield called',
  ),
  value(
    'Patient: Jos\u00e9 N\u00fa\u00f1ez',
    'josenunez nunezjose',
    'text: JOSE NUNEZ came late',
    'field: Nunez, Jose',
  ),
  value(
    'Patient: Ren\u00e9e Lef\u00e8vre',
    'reneelefevre lefevrerenee',
    'text: by Renee Lefevre that day',
    'annotation: LEFEVRE, RENEE',
  ),
  value(
    'Patient: Tobias Wexcombe',
    'tobiaswexcombe wexcombetobias',
    'text: then Tobias / Wexcombe said',
    'title: Wexcombe Tobias',
  ),
  value('Patient: Philip Ostrander', 'philipostrander ostranderphilip', 'text: OSTRANDER / PHILIP'),
  value('Patient: Ann-Marie Dubois', 'annmariedubois duboisannmarie', 'text: ANN MARIE DUBOIS, second entry'),
  value('Patient: Ngozi Adeyemi', 'ngoziadeyemi adeyemingozi', 'field: ngozi.adeyemi', 'bookmark: NGOZI ADEYEMI'),
  value('Patient: Henrik Vandermolen', 'henrikvandermolen vandermolenhenrik', 'annotation: Vandermolen, Henrik'),
  value('Account number: 4471992015', '4471992015', 'text: Tel. (447) 199-2015', 'text: of 4471 9920 15 nothing'),
  value('Account number: 8830-1175-6642', '883011756642', 'text: of 883011756642 nothing', 'field: 8830 1175 6642'),
  value('Account number: 70315588203', '70315588203', 'annotation: 703-155-88203', 'bookmark: 70315588203'),
  value('Medical record number: MRN 80442716', '80442716', 'text: folder 80-44-27-16', 'title: 80442716'),
  value('MRN: 55019384', '55019384', 'field: 5501 9384'),
  value('Email: m.oldfield@example.org', 'moldfieldexampleorg', 'text: M.OLDFIELD@EXAMPLE.ORG wrote'),
  value('Email: wexcombe_t@example.com', 'wexcombetexamplecom', 'annotation: Wexcombe_T@Example.com'),
  value('Telephone: (212) 555-0143', '2125550143', 'text: ring 212.555.0143', 'field: 2125550143'),
  value('Telephone: 617-555-0188', '6175550188', 'text: case 6175550188 of that box', 'bookmark: (617) 555 0188'),
  value('Fax: (305) 555-0121', '3055550121', 'annotation: 305 555 0121'),
  value('Routing number: 121000358', '121000358', 'text: by 121 000 358 then'),
  value('Card: 4111 1111 1111 1111', '4111111111111111', 'text: ref 4111111111111111', 'field: 4111-1111-1111-1111'),
  value('Card: 5500 0055 5555 5559', '5500005555555559', 'text: ref 5500 0055 / 5555 5559'),
  value(
    'Date of birth: March 4, 1987',
    '341987 march41987 19870304',
    'text: on 3/4/1987 in the hall',
    'field: 1987-03-04',
  ),
  value(
    'Date of birth: 11/23/1962',
    '11231962 november231962',
    'text: on November 23, 1962 she',
    'annotation: 11-23-1962',
  ),
  value('Passport no. 533129876', '533129876', 'text: book 533 129 876'),
  value(
    'VIN: 1HGCM82633A004352',
    '1hgcm82633a004352',
    'text: car 1hgcm82633a004352',
    'annotation: 1HGCM 82633 A004352',
  ),
  value('EIN: 47-3390128', '473390128', 'text: under 473390128 there', 'title: 47 3390128'),
  value('IBAN: DE89 3704 0044 0532 0130 00', 'de89370400440532013000', 'text: to DE89370400440532013000 paid'),
];
