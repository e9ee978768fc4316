import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const names = async (text: string): Promise<string[]> => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  return found
    .filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8)
    .map((detection) => detection.text);
};

describe('names that a full stop or a conjunction inside seems to part', () => {
  it.each([
    ['His sister Rosalind St. Laurent called.', ['Rosalind St. Laurent']],
    ['Mr. St. John and Ivy St. James met Dr. St. Onge.', ['Mr. St. John', 'Ivy St. James', 'Dr. St. Onge']],
    ['saw the patient,\nMontgomery St. Clair-Whitcombe, today', ['Montgomery St. Clair-Whitcombe']],
    ['and met Mr. St.\nLaurent-Whitcombe there', ['Mr. St.\nLaurent-Whitcombe']],
    ['Jno. T. Holloway came; Saml. Denby stayed.', ['Jno. T. Holloway', 'Saml. Denby']],
    ['Deed from Danl. Webb to Robt. Lyle', ['Danl. Webb', 'Robt. Lyle']],
    ['Lucía Gómez y Ortega signed.', ['Lucía Gómez y Ortega']],
    ['Héctor Montalvo y Peña llegó tarde.', ['Héctor Montalvo y Peña']],
  ])('%s', async (text, found) => {
    expect(await names(text)).toEqual(found);
  });

  it.each([
    ['She lives at 12 Elm St. Clair Denby lives at 14 Oak St. Ruth came.', ['Clair Denby', 'Ruth']],
    ['They met on Main St. John saw them.', ['John']],
    ['He moved to St. Louis and was born in St. Paul, MN.', []],
    ['Lucía Gómez y Pedro Ortega signed.', ['Lucía Gómez', 'Pedro Ortega']],
    ['Lucía Gómez y Pedro signed.', ['Lucía Gómez', 'Pedro']],
  ])('leaves apart: %s', async (text, found) => {
    expect(await names(text)).toEqual(found);
  });
});
