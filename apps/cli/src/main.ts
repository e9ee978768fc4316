import { BlackbarError } from '@blackbar/model';
import { detect } from './commands/detect.ts';
import { inspect } from './commands/inspect.ts';
import { policies } from './commands/policies.ts';
import { redact } from './commands/redact.ts';
import { verify } from './commands/verify.ts';
import { asBlackbarError, EXIT, type ExitStatus, refusalLine, statusOf } from './exit.ts';
import { USAGE } from './usage.ts';

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<ExitStatus>>> = {
  detect,
  redact,
  verify,
  inspect,
  policies,
};

async function main([name, ...args]: readonly string[]): Promise<ExitStatus> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h' || args.includes('--help')) {
    process.stdout.write(USAGE);
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const command = COMMANDS[name];
  if (!command) throw new BlackbarError('usage', `There is no command "${name}".`);
  return command(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = asBlackbarError(error);
  process.exitCode = statusOf(known.code);
  if (process.exitCode === EXIT.usage) process.stderr.write(`${known.message}\n\n${USAGE}`);
  else process.stderr.write(`${refusalLine(known, undefined)}\n`);
}
