import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const names = async (text: string): Promise<string[]> => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  return found
    .filter(({ category, confidence }) => /NAME|PERSON|CITY/.test(category) && confidence >= 0.8)
    .map((detection) => detection.text);
};

describe('names in whole texts', () => {
  it.each([
    { text: 'The plaintiff, Nguyen Van Do, did not come.', finds: ['Nguyen Van Do'] },
    { text: 'est votre pupille. Courriel :\neloise@exemple.ca', finds: [] },
    { text: 'Die Kopie geht an Herrn Jürgen Weißenbäcker, geb. 05.11.1972.', finds: ['Herrn Jürgen Weißenbäcker'] },
    { text: 'Pham Thi Mai 412-55-1102', finds: ['Pham Thi Mai'] },
    { text: '1. Perpetua Ashgrove, 44 Mill Ln, Rye NY 10580', finds: ['Perpetua Ashgrove'] },
    { text: 'Acme Widgets, 44 Mill Ln, Rye NY 10580', finds: [] },
    {
      text: 'The minor children Tyler Holloway, Emma Holloway and Li Wu live there.',
      finds: ['Tyler Holloway', 'Emma Holloway', 'Li Wu'],
    },
    { text: 'The children: Vandenhoek, Greta and a friend', finds: ['Vandenhoek, Greta'] },
    { text: 'my minor daughter, Emma-Rose Hollo-\nway, is nine', finds: ['Emma-Rose Hollo-\nway'] },
    { text: 'W1 (Ruiz-Mora, Graciela) saw it', finds: ['Ruiz-Mora, Graciela'] },
    { text: 'seen by Wm. Denby Howell on', finds: ['Wm. Denby Howell'] },
    { text: 'Guardianship of K.R., born May 3, 2016', finds: ['K.R.'] },
    { text: 'property of Leopold & Greta Vandenhoek, at', finds: ['Leopold', 'Greta Vandenhoek'] },
    { text: 'from patients (B. Kettleman, seen', finds: ['B. Kettleman'] },
    { text: 'UBO 1: Natasja van der Wal (62%)', finds: ['Natasja van der Wal'] },
    { text: '1130 Pt Delacroix in rm 412B amb w/ PT x1', finds: ['Delacroix'] },
    { text: 'Client discussed conflict w/ partner Imani and brother Declan.', finds: ['Imani', 'Declan'] },
    { text: 'PT: MOTH^AURELIO^J  ID', finds: ['MOTH^AURELIO^J'] },
    { text: 'delivered Baby Girl Chukwu at 0412', finds: ['Baby Girl Chukwu'] },
    { text: 'Stage 3, seen by Dr. A. at home', finds: ['Dr. A.'] },
    { text: 'lives in Rillton, GA. His last visit', finds: ['Rillton, GA'] },
    { text: 'with CHF, Stan M., seen at UW Med on', finds: ['Stan M.', 'UW Med'] },
    { text: 'referred to by Dr. Moth at Nevada Medical Group on', finds: ['Dr. Moth', 'Nevada Medical Group'] },
    { text: 'who was seen at our 5th avenue clinic, needs', finds: ['5th avenue clinic'] },
    { text: 'Affidavit of Oluwaseun "Seun" Bankole. I am', finds: ['Oluwaseun "Seun" Bankole'] },
    { text: 'I spoke with Oluwaseun "Seun" Bankole on', finds: ['Oluwaseun "Seun" Bankole'] },
    { text: 'Class list\nNguyen, Bao\nIyer, Kavya\nSmith, J.', finds: ['Nguyen, Bao', 'Iyer, Kavya', 'Smith, J.'] },
    { text: 'Please have Rajesh from the branch call', finds: ['Rajesh'] },
    {
      text: 'Student: Zephyr Amankwah  Gr 7\nZephyr and Anders T. were late.',
      finds: ['Zephyr Amankwah', 'Zephyr', 'Anders T.'],
    },
    {
      text: 'MAKHLOUF, RASHID B  U7719028  M  66\nHis brother Tarek Makhlouf came.',
      finds: ['MAKHLOUF, RASHID B', 'Tarek Makhlouf'],
    },
    { text: 'MAKHLOUF, LLC\nHis brother Tarek Makhlouf came.', finds: ['Tarek Makhlouf'] },
    { text: 'R/O: MR. STOUT ADVISED THAT HE SAW NOTHING.', finds: ['MR. STOUT'] },
    { text: 'Q.\tAny children?\nA.\tTwo.\tThey are well.\nQ.\tHanding you Exhibit 7.\tIs it yours?', finds: [] },
    { text: 'Attn: Wendell Purcell, Claims\nRe: his', finds: ['Wendell Purcell'] },
    { text: 'Halldór: What a day.\nMatthew: Remember it?', finds: ['Halldór', 'Matthew'] },
    { text: 'recently seen at LA General w/ cough', finds: ['LA General'] },
    {
      text: 'Tom B., who has an appointment at the Houston Heart Institute on',
      finds: ['Tom B.', 'Houston Heart Institute'],
    },
    { text: 'RN Osagie: hi dr k', finds: ['Osagie'] },
    { text: 'Spouse: Last: Bekele First: Tigist  DOB', finds: ['Bekele', 'Tigist'] },
    { text: 'Kids: Juniper (6), Fox (3). Next', finds: ['Juniper', 'Fox'] },
    { text: 'men came. One was called Okello. He', finds: ['Okello'] },
    { text: 'OFAC: cleared by Lindqvist on 11-03-26', finds: ['Lindqvist'] },
    { text: 'approved by Legal on 11-03-26', finds: [] },
    { text: 'STATE OF FLORIDA, COUNTY OF ALACHUA. Insurance: Florida Blue XJH 882', finds: [] },
    { text: 'my niece, a minor,\nD.O.B. 12 Nov. 2013, lives', finds: [] },
    { text: 'for the benefit of the Minor, FirstBank account 40211, not to be', finds: [] },
    { text: 'She said that Papa said no to all of it.', finds: [] },
    { text: 'Math (B. Quillen)     B+      A-\nELA           91      88', finds: ['B. Quillen'] },
    { text: '            Wt            Ht            BMI %ile\nvisit 1     22.9 kg       121 cm        52', finds: [] },
    { text: 'CT head, d/w Neurosx (Hollingsworth). Home', finds: ['Hollingsworth'] },
    { text: 'per Cards (Consult) and GI (Bleed)', finds: [] },
    { text: "Pt's mother (Neeltje) and sister", finds: ['Neeltje'] },
    { text: 'c/o Whitcombe, Bldg 7', finds: ['Whitcombe'] },
    { text: 'Attention: Lowell Eastergard, Treasurer; Telecopy', finds: ['Lowell Eastergard'] },
    {
      text: "Faith (11) said so. I spoke with Faith's teacher. I have faith in it.",
      finds: ['Faith', 'Faith'],
    },
    { text: 'Signed by H & R Bristow on Monday.', finds: ['H & R Bristow'] },
    { text: 'Notes: J. and M. Denby signed.', finds: ['J. and M. Denby'] },
    { text: 'Notes: Holloway, J. and M. Denby signed.', finds: ['Holloway, J.', 'M. Denby'] },
    { text: 'as Exhibit A & R Bristow came', finds: ['R Bristow'] },
    { text: 'Guest: Mrs. Pham, Rm 12, and Mr. Denby Rm 4', finds: ['Mrs. Pham', 'Mr. Denby'] },
    { text: 'Name: Ann Poe    S.S. # 412-55-9083   D.O.B. Jan. 2, 1931', finds: ['Ann Poe'] },
    { text: 'Reported by S.S. Holloway and O.B. Denby.', finds: ['S.S. Holloway', 'O.B. Denby'] },
    {
      text: 'HISTORIA CLÍNICA\nINFORME DE ALTA\nLISTA DE PACIENTES\nORDEN DE LABORATORIO\nAna Ruiz',
      finds: ['Ana Ruiz'],
    },
    { text: 'FICHA DE PACIENTE ANA RUIZ\nNota de Peña: llamar.', finds: ['ANA RUIZ', 'Nota de Peña'] },
    { text: 'Hoja de datos personales. Habló Ana Lista de Cruz.', finds: ['Ana Lista de Cruz'] },
  ])('finds $finds', async ({ text, finds }) => {
    expect(await names(text)).toEqual(finds);
  });

  it.each([
    'Tier 1 metformin; Tier 2 Januvia; Tier 3 Ozempic.',
    'will plead guilty to Count Three, a violation',
    'NO LENDER, GUARANTOR OR HOLDER SHALL ASSIGN.',
    'is among GRANITE FALLS MILLING CO., a Delaware corporation\nGRANITE FALLS MILLING CO., as Borrower',
    'T2DM, Barrett esophagus; no Babinski sign. Hoyer not needed. Hoehn and Yahr stage 2.',
    'Brady and Giglio material was given.',
    'Fannie Mae, Freddie Mac, Sallie Mae. Closed on Martin Luther King Day.',
    'Re: Freedom of Information Act Request',
    'IN ANY OTHER JURISDICTION WHICH AGENT DEEMS NECESSARY OR APPROPRIATE; LENDERS AND AGENT EACH WAIVE THEIR RIGHT',
    'Title: Chairman\nBorrower Airland International Limited By: the seal. If to Airland: as above',
    'Bank 30.00% Granite Lending 03, L. P. $3,500,000.00',
    "and a recent Ludwig's angina treated",
    'proposes to issue its Coal Revenue Bonds (the "Bonds") under it. The Bonds will be sold. No Bonds are left; when the Bonds are paid.',
    '7. 1 Dispositions.\nConvey, sell, lease or transfer.\na. Track - mounted dozers; and',
    'TUG 24s. Berg 38/56, Tinetti 18. Kaplan-Meier estimates; Mantel-Haenszel; Monte Carlo simulation.',
    'STATE OF NEW YORK )\nCOUNTY OF RICHMOND ) ss.:\n',
    'exit a gray Lexus, then Makita, Bosch and Merck.',
    'Intermediary: first bank\nFFC: the trust account\nOBI: an invoice',
    'Zyprexa: given at noon.\nPlavix: not given today.',
    'based on Framingham Heart Study findings.',
    'They met near the river park.',
  ])('leaves alone: %s', async (text) => {
    expect(await names(text)).toEqual([]);
  });
});
