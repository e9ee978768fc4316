import { examples } from '../../testing/examples.ts';
import { routing } from './routing.ts';

examples(routing, [
  {
    text: 'routing is two three one three seven two six nine one, and',
    finds: ['two three one three seven two six nine one'],
  },
  {
    text: 'Name,Bank Rtg,Bank Acct\nLark Moth,125000024,66120044\nTom Rill,121301028,77120044',
    finds: ['125000024', '121301028'],
  },
  { text: 'Transit/ABA # 062005690', finds: ['062005690'] },
  { text: 'Routing number: 021000021', finds: ['021000021'] },
  { text: 'ABA 021000022', finds: ['021000022'] },
  { text: 'RTN: 999999999', finds: ['999999999'] },
  { text: 'Bank routing number (ABA): 069543524', finds: ['069543524'] },
  { text: 'Wire to 021000021 today', finds: ['021000021'] },
  { text: 'Wire to 021000022 today', finds: [] },
  { text: 'SWIFT: CHASUS33', finds: ['CHASUS33'] },
]);
