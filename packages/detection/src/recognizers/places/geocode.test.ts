import { examples } from '../../testing/examples.ts';
import { geocode } from './geocode.ts';

examples(geocode, [
  { text: '45.5231, -122.6765', finds: ['45.5231, -122.6765'] },
  { text: '45° 31′ 23″ N, 122° 40′ 35″ W', finds: ['45° 31′ 23″ N, 122° 40′ 35″ W'] },
  { text: '4.0-5.6', finds: [] },
]);
