import { examples } from '../../testing/examples.ts';
import { city, county } from './city.ts';

examples(city, [
  { text: 'Atty Rosamund Moth, MI Bar P71822', finds: [] },
  { text: 'lives in Brooklyn, NY, and', finds: ['Brooklyn, NY'] },
  { text: 'treated in Houston, Texas.', finds: ['Houston, Texas'] },
  { text: 'Ins: Rill Shield PPO, ID XEH9048812A01, grp', finds: [] },
  { text: 'at Boise, ID 83702 and Nampa, ID.', finds: ['Boise, ID', 'Nampa, ID'] },
  { text: 'City: Springfield', finds: ['Springfield'] },
  { text: 'across Ohio and Michigan', finds: [] },
]);

examples(county, [
  { text: 'resident of Lane County', finds: ['Lane'] },
  { text: 'Ballina\nCo. Mayo', finds: ['Co. Mayo'] },
  { text: 'Lane County Circuit Court', finds: [] },
]);
