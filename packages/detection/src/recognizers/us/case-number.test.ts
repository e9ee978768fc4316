import { examples } from '../../testing/examples.ts';
import { caseNumber } from './case-number.ts';

examples(caseNumber, [
  { text: 'Case No. 3:23-cv-01187-SI', finds: ['3:23-cv-01187-SI'] },
  { text: 'Docket No. 118-2019', finds: ['118-2019'] },
  { text: 'in any case 3 parties', finds: [] },
]);
