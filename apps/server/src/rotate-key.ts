import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { changeKey } from './storage/change-key.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run rotate-key`, while the service is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { wrapped, anchors } = await changeKey(config, createLog());
  say(
    wrapped === null ? 'A change of the key that was interrupted is complete.' : `${wrapped} keys were wrapped anew.`,
  );
  say(
    config.masterKey === undefined
      ? 'The new master key is in place. Keep a copy of it apart from every backup.'
      : 'Set MASTER_KEY to the new key before the next start.',
  );
  say('Recovery codes ended with the old key: people make new ones under Settings, Security.');
  if (anchors.lost > 0) say(`The kept heads of ${anchors.lost} audit trails open under neither key.`);
  if (anchors.done) return;
  say('Some kept heads of audit trails are still under the old key: run this again, with the same settings.');
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BlackbarError ? sentenceOf(error) : 'The key was not changed.'}\n`);
  process.exit(1);
});
