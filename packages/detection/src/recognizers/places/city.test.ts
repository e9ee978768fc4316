import { examples } from '../../testing/examples.ts';
import { city, county } from './city.ts';

examples(city, [
  { text: 'lives in Brooklyn, NY, and', finds: ['Brooklyn, NY'] },
  { text: 'treated in Houston, Texas.', finds: ['Houston, Texas'] },
  { text: 'City: Springfield', finds: ['Springfield'] },
  { text: 'across Ohio and Michigan', finds: [] },
]);

examples(county, [
  { text: 'resident of Lane County', finds: ['Lane'] },
  { text: 'Ballina\nCo. Mayo', finds: ['Co. Mayo'] },
  { text: 'Lane County Circuit Court', finds: [] },
]);
