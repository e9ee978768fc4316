import { examples } from '../../testing/examples.ts';
import { country } from './country.ts';

examples(country, [
  { text: 'I was born in Kenya and moved to the Netherlands.', finds: ['Kenya', 'Netherlands'] },
  { text: 'Ann Poe\nVadsø\nNorway', finds: ['Vadsø\nNorway'] },
  { text: 'in Garissa, Kenya.', finds: ['Kenya'] },
  { text: 'The law of Norway applies; Norway v. Sweden', finds: [] },
  { text: 'Steel made in Germany', finds: [] },
]);
