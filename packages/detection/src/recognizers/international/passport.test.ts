import { examples } from '../../testing/examples.ts';
import { passport } from './passport.ts';

examples(passport, [
  { text: 'passport number (Y96838136)', finds: ['Y96838136'] },
  { text: 'Passport No.: 612981873', finds: ['612981873'] },
  { text: 'passport office', finds: [] },
  { text: 'bring your passport (No. 441820773) or', finds: ['441820773'] },
  { text: 'passport copy attached (no. AK0220417).', finds: ['AK0220417'] },
]);
