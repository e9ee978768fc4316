import { SETTINGS_WORDS } from '@blackbar/words';
import { sentenceOf } from '../api/fetch.ts';
import { type Notice, toast } from './toast.tsx';

/** Does something and says what came of it. Whether it worked. */
export async function attempt(work: () => Promise<unknown>, done?: Notice): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    toast({ title: SETTINGS_WORDS.notDone, description: sentenceOf(error), tone: 'destructive' });
    return false;
  }
  if (done) toast(done);
  return true;
}
