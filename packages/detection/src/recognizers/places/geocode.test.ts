import { examples } from '../../testing/examples.ts';
import { geocode } from './geocode.ts';

examples(geocode, [
  { text: '45.5231, -122.6765', finds: ['45.5231, -122.6765'] },
  { text: '45° 31′ 23″ N, 122° 40′ 35″ W', finds: ['45° 31′ 23″ N, 122° 40′ 35″ W'] },
  { text: 'lat 40.7128, long -74.0060', finds: ['40.7128', '74.0060'] },
  { text: 'as long as 12.50', finds: [] },
  { text: '4.0-5.6', finds: [] },
]);
