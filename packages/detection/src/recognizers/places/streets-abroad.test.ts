import { examples } from '../../testing/examples.ts';
import { address } from './address.ts';

examples(address, [
  { text: 'She lives in Hermannstraße 6a, 12049 Berlin now', finds: ['Hermannstraße 6a, 12049 Berlin'] },
  { text: 'Ship it to Fontanestr. 802 Zimmer 108 please', finds: ['Fontanestr. 802 Zimmer 108'] },
  { text: 'post to Ørnevej 37 1. tv, not to me', finds: ['Ørnevej 37 1. tv'] },
  { text: 'meet at 4 Allée Du Sommerard, Avignon.', finds: ['4 Allée Du Sommerard, Avignon'] },
  { text: 'nel palazzo in Contrada Picco 4', finds: ['Contrada Picco 4'] },
  { text: 'deliver to İsmet Caddesi 14c', finds: ['İsmet Caddesi 14c'] },
  { text: 'near Podohradská 114, 652 62 Mikulov?', finds: ['Podohradská 114, 652 62 Mikulov'] },
  { text: 'They live at Elefantenbach 9 since May', finds: ['Elefantenbach 9'] },
  { text: 'We meet at Terminal 4, then at Gate 12', finds: [] },
  { text: 'It was sent on March 12 to Room 14', finds: [] },
  { text: 'The war ended in Germany in 1945', finds: [] },
]);
