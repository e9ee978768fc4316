import { examples } from '../../testing/examples.ts';
import { routing } from './routing.ts';

examples(routing, [
  { text: 'Routing number: 021000021', finds: ['021000021'] },
  { text: 'ABA 021000022', finds: ['021000022'] },
  { text: 'RTN: 999999999', finds: ['999999999'] },
  { text: 'Bank routing number (ABA): 069543524', finds: ['069543524'] },
  { text: 'Wire to 021000021 today', finds: ['021000021'] },
  { text: 'Wire to 021000022 today', finds: [] },
  { text: 'SWIFT: CHASUS33', finds: ['CHASUS33'] },
]);
