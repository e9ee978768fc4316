import { examples } from '../../testing/examples.ts';
import { plate, vin } from './vehicle.ts';

examples(vin, [
  { text: 'the car (VIN ending 4471);', finds: ['4471'] },
  { text: 'a vessel, hull BHM44188K203. Then', finds: ['BHM44188K203'] },
  { text: 'HULL INSURANCE', finds: [] },
  { text: 'VIN 1HGCM82633A004352', finds: ['1HGCM82633A004352'] },
  { text: 'VIN: 1HGCM82633A00435', finds: ['1HGCM82633A00435'] },
  { text: 'VIN 2G1125S31E9214406 R/O: Moth', finds: ['2G1125S31E9214406'] },
  { text: '1HGCM82633A004352', finds: ['1HGCM82633A004352'] },
  { text: 'ABCDEFGHJKLMNPRST', finds: [] },
]);

examples(plate, [
  { text: "'08 F-150, MN 884-LTR", finds: ['884-LTR'] },
  { text: 'Vehicles: 2019 Subaru Outback, Oregon 672 MKR; one', finds: ['672 MKR'] },
  { text: 'in 2019 Moth Motors, Oregon LLC', finds: [] },
  { text: 'plate 4NCE280,', finds: ['4NCE280'] },
  { text: 'License plate: ABC 1234', finds: ['ABC 1234'] },
  { text: 'plate of food', finds: [] },
  { text: 'a Volvo, VT reg. 7LM 204.', finds: ['7LM 204'] },
  { text: 'Honda Accord SIL  LIC CA 7HTX318  VIN', finds: ['7HTX318'] },
  { text: 'Vehicle 2011 Prius 6TRJ884.', finds: ['6TRJ884'] },
  { text: 'OR plate KRW-1180', finds: ['KRW-1180'] },
  { text: 'Treas. Reg. 1.1402', finds: [] },
  { text: 'LP/KTR-2207 (TX)', finds: ['KTR-2207'] },
  { text: 'plate IL DK 20 417, blue', finds: ['DK 20 417'] },
]);
