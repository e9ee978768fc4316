import { examples } from '../../testing/examples.ts';
import { username } from './username.ts';

examples(username, [
  { text: 'ask @matthews_71 :', finds: ['@matthews_71'] },
  { text: 'Username: pharmJacob9', finds: ['pharmJacob9'] },
  { text: 'Password: hunter2!', finds: ['hunter2!'] },
  { text: 'a@b', finds: [] },
]);
