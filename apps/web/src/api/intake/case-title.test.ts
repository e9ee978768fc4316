import { expect, test } from 'vitest';
import { caseTitleOf, titleOfArrived } from './case-title.ts';
import type { UploadResult } from './send-all.ts';

const file = (name: string) => new File(['x'], name);
const [letter, deed, photo] = [file('letter.pdf'), file('deed.pdf'), file('photo.pdf')];
const taken = ({ name }: File) => ({ document: { name } }) as UploadResult;
const refused = ({ name }: File) => ({ name, error: 'This file is not a PDF.', code: 'not_a_pdf' }) as UploadResult;

test.each<[string, readonly File[], readonly UploadResult[], string | undefined]>([
  ['all of them', [letter, deed], [taken(letter), taken(deed)], undefined],
  ['all but one', [letter, deed, photo], [taken(letter), taken(deed), refused(photo)], undefined],
  ['one of them', [letter, deed], [taken(letter), refused(deed)], 'letter'],
  ['not the first', [letter, deed], [refused(letter), taken(deed)], 'deed'],
  ['none', [letter, deed], [refused(letter), refused(deed)], undefined],
])('a case is called after what arrived: %s', (_, files, results, expected) => {
  expect(caseTitleOf(files, files)).toBe('letter and others');
  expect(titleOfArrived(files, files, results)).toBe(expected);
});
