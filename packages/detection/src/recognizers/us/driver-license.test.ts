import { examples } from '../../testing/examples.ts';
import { driverLicense } from './driver-license.ts';

examples(driverLicense, [
  { text: 'DL H7786763', finds: ['H7786763'] },
  { text: "my driver's license number is 2270-66-1551", finds: ['2270-66-1551'] },
  { text: 'IE-DL-04972443253', finds: ['IE-DL-04972443253'] },
  { text: 'driver license division 4', finds: [] },
]);
