import { examples } from '../../testing/examples.ts';
import { iban } from './iban.ts';

examples(iban, [
  { text: 'GB82 WEST 1234 5698 7654 32', finds: ['GB82 WEST 1234 5698 7654 32'] },
  { text: 'GB82WEST12345698765432', finds: ['GB82WEST12345698765432'] },
  { text: 'GB82WEST12345698765433', finds: [] },
  { text: 'IBAN: GB82WEST12345698765433', finds: ['GB82WEST12345698765433'] },
  { text: 'IBAN GB82 WEST 1234 5698 7654 32 Westbank', finds: ['GB82 WEST 1234 5698 7654 32'] },
]);
