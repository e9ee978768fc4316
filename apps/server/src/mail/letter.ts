import { LETTERS, type Letter } from '@blackbar/words';
import type { MailContent } from './mail.ts';

type Of<K extends MailContent['kind']> = Extract<MailContent, { kind: K }>;
type Letters = { readonly [K in MailContent['kind']]: (mail: Of<K>) => Letter };

export function letterOf<K extends MailContent['kind']>(content: Of<K>): Letter {
  const letters: Letters = LETTERS;
  return (letters[content.kind] as (mail: Of<K>) => Letter)(content);
}
