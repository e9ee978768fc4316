import { examples } from '../../testing/examples.ts';
import { age } from './age.ts';

examples(age, [
  { text: 'a 94-year-old man', finds: ['94'] },
  { text: 'aged 101', finds: ['101'] },
  { text: 'a 55-year-old male', finds: [] },
  { text: 'at 94 mph', finds: [] },
]);
