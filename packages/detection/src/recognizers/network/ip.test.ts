import { examples } from '../../testing/examples.ts';
import { ip } from './ip.ts';

examples(ip, [
  { text: 'from 192.168.1.24', finds: ['192.168.1.24'] },
  { text: '2001:db8::ff00:42:8329', finds: ['2001:db8::ff00:42:8329'] },
  { text: 'version 1.2.3.4', finds: [] },
  { text: '300.1.1.1', finds: [] },
  { text: '10:30', finds: [] },
  { text: 'localhost 127.0.0.1', finds: [] },
]);
