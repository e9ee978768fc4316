import { examples } from '../../testing/examples.ts';
import { date, dob } from './date.ts';

examples(date, [
  { text: 'period 10/01/2026-10/15/2026', finds: ['10/01/2026-10/15/2026'] },
  { text: 'on January 15, 2022 at', finds: ['January 15, 2022'] },
  { text: '12/03/2021', finds: ['12/03/2021'] },
  { text: '2021-07-19', finds: ['2021-07-19'] },
  { text: '5 Jul 2025', finds: ['5 Jul 2025'] },
  { text: 'March 5th, 2021', finds: ['March 5th, 2021'] },
  { text: 'seen in July 2021', finds: ['July 2021'] },
  { text: '13/32/2021', finds: [] },
  { text: '45/12/99', finds: [] },
  { text: '550 U.S. 544, 570 (2007)', finds: [] },
  { text: 'back in 2021.', finds: [] },
  { text: 'It may 5 times', finds: [] },
  { text: 'le 7 avril 2023', finds: ['7 avril 2023'] },
  { text: 'den 9. März 2021', finds: ['9. März 2021'] },
  { text: 'a 30 de junio de 2020', finds: ['30 de junio de 2020'] },
  { text: 'On 3/14 he', finds: ['3/14'] },
  { text: 'in 3/14 time', finds: [] },
  { text: 'Dates of service 02 11 24', finds: ['02 11 24'] },
]);

examples(dob, [
  { text: 'DOB: 05/04/1958', finds: ['05/04/1958'] },
  { text: 'born 2/5/20)', finds: ['2/5/20'] },
  { text: 'I was born on 07-09-1956 and', finds: ['07-09-1956'] },
  { text: 'date of birth November 19, 2018.', finds: ['November 19, 2018'] },
  { text: 'born in 1956', finds: ['1956'] },
  { text: 'DOB: 99/99/1958', finds: ['99/99/1958'] },
  { text: '05/04/1958', finds: [] },
  { text: 'My date of birth is March the 3rd, 1966.', finds: ['March the 3rd, 1966'] },
  { text: 'née le 2 mai 1971', finds: ['2 mai 1971'] },
  { text: 'DOB 07OCT61', finds: ['07OCT61'] },
  { text: 'DOB: O4/11/1950', finds: ['O4/11/1950'] },
]);
