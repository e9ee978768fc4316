import { examples } from '../../testing/examples.ts';
import { lifeYear } from './year.ts';

examples(lifeYear, [
  { text: 'The applicant arrived from there in 2000 and stayed.', finds: ['2000'] },
  { text: 'She was hired in 1989 as a clerk.', finds: ['1989'] },
  { text: 'He was convicted and sentenced to ten years in prison.', finds: ['ten years'] },
  { text: "given 5 years' imprisonment", finds: ["5 years' imprisonment"] },
  { text: 'a sentence of 14 years was upheld', finds: ['14 years'] },
  { text: 'He was diagnosed back in 2021.', finds: [] },
  { text: 'according to the guidelines in 2023', finds: [] },
  { text: 'Her first poem came out in 2003 while she was studying law.', finds: ['2003'] },
  { text: 'She was in a study of 2003 and again in 2006.', finds: [] },
  { text: 'He entered both trials in 2006.', finds: [] },
  { text: 'The bridge was built in 1936.', finds: [] },
  { text: 'a warranty of five years', finds: [] },
  { text: 'take for 14 days', finds: [] },
]);
