import { examples } from '../../testing/examples.ts';
import { driverLicense } from './driver-license.ts';

examples(driverLicense, [
  { text: 'DL presented: MN L-532-118-447-902', finds: ['L-532-118-447-902'] },
  { text: "Driver's license?\nINSURED: Pennsylvania, 27 118 904.", finds: ['27 118 904'] },
  { text: "driver's license number (AU-DL-968780017249) seen", finds: ['AU-DL-968780017249'] },
  { text: "Driver's License No. WDL7K2M44Q1B", finds: ['WDL7K2M44Q1B'] },
  { text: 'DL WA TATTER*219KD', finds: ['TATTER*219KD'] },
  { text: 'Driver license no. and state: AC441298K ID', finds: ['AC441298K ID'] },
  { text: 'DL H7786763', finds: ['H7786763'] },
  { text: "my driver's license number is 2270-66-1551", finds: ['2270-66-1551'] },
  { text: 'IE-DL-04972443253', finds: ['IE-DL-04972443253'] },
  { text: 'driver license division 4', finds: [] },
  { text: 'License (FL): see below. DL: B200-114-70-330-1', finds: ['B200-114-70-330-1'] },
  { text: "Driver's license #/State: H330-220-41-117-0 / IL", finds: ['H330-220-41-117-0'] },
  { text: 'DL state CO no 92-044-1820 iss', finds: ['92-044-1820'] },
  { text: 'OLN CA N8812204 ADD: 1187', finds: ['N8812204'] },
  { text: "The last three numbers of my driver's license are 618.", finds: ['618'] },
]);
