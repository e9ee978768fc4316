import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import { asBlackbarError, EXIT, type ExitStatus, refusal, statusOf } from './exit.ts';
import { HINT, USAGE } from './usage.ts';
import { VERSION } from './version.ts';

type Command = (args: readonly string[]) => Promise<ExitStatus>;

/** Loaded when asked for: `policies` need not wait for a PDF engine. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  detect: async () => (await import('./commands/detect.ts')).detect,
  redact: async () => (await import('./commands/redact.ts')).redact,
  verify: async () => (await import('./commands/verify.ts')).verify,
  inspect: async () => (await import('./commands/inspect.ts')).inspect,
  certificate: async () => (await import('./commands/certificate.ts')).certificate,
  export: async () => (await import('./commands/export.ts')).exportPack,
  policies: async () => (await import('./commands/policies.ts')).policies,
};

async function main([name, ...args]: readonly string[]): Promise<ExitStatus> {
  if (name === undefined || name === 'help' || [name, ...args].some((one) => one === '--help' || one === '-h')) {
    process.stdout.write(USAGE);
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  if (name === 'version' || name === '--version' || name === '-v') {
    process.stdout.write(`blackbar ${VERSION}\n`);
    return EXIT.done;
  }
  const command = COMMANDS[name];
  if (!command) throw new BlackbarError('usage', 'no_command', { facts: { name } });
  return (await command())(args);
}

// Whoever reads may have seen enough (`| head`); any other failure to write is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = asBlackbarError(error);
  process.exitCode = statusOf(known.code);
  if (process.exitCode === EXIT.usage) process.stderr.write(`${sentenceOf(known)}\n${HINT}`);
  else process.stderr.write(refusal(known, undefined));
}
