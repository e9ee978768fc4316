import { examples } from '../../testing/examples.ts';
import { email } from './email.ts';

examples(email, [
  { text: 'was roz.moth88 at gmail dot com.', finds: ['roz.moth88 at gmail dot com'] },
  { text: 'Email: jo. moth @ rill. com\n- 12 -', finds: ['jo. moth @ rill. com'] },
  { text: 'Email: JMoth @ rill. com\nwith a copy', finds: ['JMoth @ rill. com'] },
  { text: '3 apples @ 2 each. then', finds: [] },
  { text: 'drew.tamura98@mercyhealth.org', finds: ['drew.tamura98@mercyhealth.org'] },
  { text: 'Write to a.b+c@x.co.uk.', finds: ['a.b+c@x.co.uk'] },
  { text: "o'neil@example.com", finds: ["o'neil@example.com"] },
  { text: 'jane (at) example (dot) com', finds: ['jane (at) example (dot) com'] },
  {
    text: "It's still pat underscore moth at rill dot com, or pat at mail dot rill dot org.",
    finds: ['pat underscore moth at rill dot com', 'pat at mail dot rill dot org'],
  },
  { text: 'We meet at the dot on the map.', finds: [] },
  { text: 'user@host', finds: [] },
  { text: 'me at ann dot moth at rill dot example.', finds: ['ann dot moth at rill dot example'] },
  { text: 'a@a@a@a', finds: [] },
  { text: 'E-mail: jane@intranet', finds: ['jane@intranet'] },
]);
