import { examples } from '../../testing/examples.ts';
import { age } from './age.ts';

examples(age, [
  { text: 'a 94-year-old man', finds: ['94'] },
  { text: 'aged 101', finds: ['101'] },
  { text: 'a 55-year-old male', finds: [] },
  { text: 'at 94 mph', finds: [] },
  { text: 'DOB: 06/30/1933 (91 y) Sex: M', finds: ['91'] },
  { text: 'DOB 06/30/1930, 94 y, male', finds: ['94'] },
  { text: 'born 30 June 1930 (94 yrs)', finds: ['94'] },
  { text: 'DOB: 6/30/1930 [now 94 years]', finds: ['94'] },
  { text: 'Patient is (91 y).', finds: ['91'] },
  { text: 'Mr. Poe (92 yrs, M) was', finds: ['92'] },
  { text: '97 years young', finds: ['97'] },
  { text: 'He is 96 years old.', finds: ['96'] },
  { text: 'DOB: 06/30/1973 (51 y)', finds: [] },
  { text: 'now ninety-one (91) years of age', finds: ['ninety-one (91)'] },
  { text: 'a woman of 94, himself 97, stayed', finds: ['94', '97'] },
  { text: 'a lease of 99 years (97 years left)', finds: [] },
  { text: 'In 1930, 94 years ago, it', finds: [] },
  { text: 'Her great-aunt, 91, keeps bees.', finds: ['91'] },
  { text: 'Grandmother Nela Ruiz, 93, and a nephew', finds: ['93'] },
  { text: 'Hilde Brandt     sister          95      Pine Court Home', finds: ['95'] },
  { text: 'His grandmother is\n97 and well.', finds: ['97'] },
  { text: 'Old Lottie, 97, telephones on Sundays.', finds: ['97'] },
  { text: 'My sister, 92 Elm Street, called.', finds: [] },
  { text: 'A brother     98.6 F', finds: [] },
]);
