import { examples } from '../../testing/examples.ts';
import { username } from './username.ts';

examples(username, [
  { text: 'Instagram user "elmoth_787"; IP', finds: ['elmoth_787'] },
  { text: 'a Facebook account manager', finds: [] },
  { text: 'Name: LarkMoth43  \nLocation', finds: ['LarkMoth43'] },
  { text: 'Name: Lark Moth', finds: [] },
  { text: 'ask @matthews_71 :', finds: ['@matthews_71'] },
  { text: 'Username: pharmJacob9', finds: ['pharmJacob9'] },
  { text: 'Password: hunter2!', finds: ['hunter2!'] },
  { text: 'a@b', finds: [] },
  { text: '[19:03:11] <moth.light7> hi', finds: ['moth.light7'] },
  { text: '<lena_k> hi\n<b> bold', finds: ['lena_k'] },
  { text: 'venmo is @Jo-Marsh-4', finds: ['@Jo-Marsh-4'] },
  { text: 'cashapp $MarshJo', finds: ['$MarshJo'] },
  { text: 'INFO user=jmarsh3 ok', finds: ['jmarsh3'] },
  { text: '<div> text', finds: [] },
  { text: '[09:14] moth_l: hi', finds: ['moth_l'] },
  { text: '[2026-02-03 09:14] l.moth: hi\n[2026-02-03 09:14] error: none', finds: ['l.moth'] },
  { text: 'Ruth Moth (r.moth_88) wrote', finds: ['r.moth_88'] },
  { text: 'the rate (see below) and file (a1) of it', finds: [] },
  { text: 'IP 203.0.113.77, user wostergaard79', finds: ['wostergaard79'] },
  { text: 'she kept the portal login gpfeiffer68 for years', finds: ['gpfeiffer68'] },
  { text: 'the user manual and user 12', finds: [] },
  { text: 'user: kdoyle91\npass', finds: ['kdoyle91'] },
  { text: 'His WeChat ID is temur_1988', finds: ['temur_1988'] },
]);
