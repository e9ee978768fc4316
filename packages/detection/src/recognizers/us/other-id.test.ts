import { examples } from '../../testing/examples.ts';
import { otherId } from './other-id.ts';

examples(otherId, [
  { text: 'application no. 28045/02', finds: ['28045/02'] },
  { text: '(application nos. 28045/02 and 28046/02)', finds: ['28045/02 and 28046/02'] },
  { text: 'Employee ID: 44871', finds: ['44871'] },
  { text: 'identification of risks', finds: [] },
]);
