import { BlackbarError } from '@blackbar/model';
import { KEY_CHANGE, sentenceOf } from '@blackbar/words';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { changeKey } from './storage/change-key.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run rotate-key`, while the service is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { wrapped, anchors } = await changeKey(config, createLog());
  say(KEY_CHANGE.wrapped(wrapped));
  say(config.masterKey === undefined ? KEY_CHANGE.keepApart : KEY_CHANGE.setNew);
  say(KEY_CHANGE.recoveryCodes);
  if (anchors.lost > 0) say(KEY_CHANGE.lost(anchors.lost));
  if (anchors.done) return;
  say(KEY_CHANGE.again);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BlackbarError ? sentenceOf(error) : KEY_CHANGE.unchanged}\n`);
  process.exit(1);
});
