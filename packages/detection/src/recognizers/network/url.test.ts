import { examples } from '../../testing/examples.ts';
import { url } from './url.ts';

examples(url, [
  { text: 'https://InstantResales.com.cy/', finds: ['https://InstantResales.com.cy/'] },
  { text: 'www.example.com/a.', finds: ['www.example.com/a'] },
  { text: 'www.irs.gov/Form1099INT', finds: [] },
  { text: 'see e.g. Fig.3', finds: [] },
  { text: 'Portal: https://portal.orwen.com/p/482917.', finds: ['https://portal.orwen.com/p/482917'] },
  { text: 'see www.marsh.example/team', finds: ['www.marsh.example/team'] },
]);
