import { examples } from '../../testing/examples.ts';
import { healthPlan, mrn } from './medical.ts';

examples(mrn, [
  { text: 'MRN: 95869156', finds: ['95869156'] },
  { text: 'MRN 14-86-0495', finds: ['14-86-0495'] },
  { text: '(MRN: #CH-234567)', finds: ['CH-234567'] },
  { text: 'His MRN is 007-654321.', finds: ['007-654321'] },
  { text: 'Patient ID: ABCD1234', finds: ['ABCD1234'] },
  { text: 'MRN pending', finds: [] },
]);

examples(healthPlan, [
  { text: 'Member ID: XYP868195513', finds: ['XYP868195513'] },
  { text: 'Medicare 1EG4-TE5-MK73.', finds: ['1EG4-TE5-MK73'] },
  { text: '1EG4TE5MK73', finds: ['1EG4TE5MK73'] },
  { text: 'policy of the firm', finds: [] },
]);
