import { examples } from '../../testing/examples.ts';
import { device } from './device.ts';

examples(device, [
  { text: 'Depart\tS/N\n05:18\t05:18', finds: [] },
  { text: '00:1A:2B:3C:4D:5E', finds: ['00:1A:2B:3C:4D:5E'] },
  { text: 'MAC 00:1B:44:11:3A:B7', finds: ['00:1B:44:11:3A:B7'] },
  { text: 'Serial No. SN-99812', finds: ['SN-99812'] },
  { text: 'IMEI 490154203237518', finds: ['490154203237518'] },
  { text: 'IMEI 490154203237519', finds: ['490154203237519'] },
  { text: 'one pistol, ser. BKTX417,', finds: ['BKTX417'] },
  { text: 'va a ser 2019', finds: [] },
  { text: 'serial entrepreneur', finds: [] },
]);
