import { BlackbarError, type VerificationReport } from '@blackbar/model';

type Fields = Readonly<Record<string, unknown>>;

/** A report as it was written to a file. Throws `report_unreadable` for anything that is not one of ours. */
export function readReport(value: unknown): VerificationReport {
  const report = fieldsOf(value);
  const output = fieldsOf(report?.output);
  const lists = ['boxes', 'pages', 'checks', 'warnings', 'policies'];
  const whole =
    report?.schema === 'blackbar-report/1' &&
    typeof output?.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(output.sha256) &&
    lists.every((name) => Array.isArray(report[name]));
  if (!whole) throw new BlackbarError('report_unreadable', 'no_report');
  return report as unknown as VerificationReport;
}

function fieldsOf(value: unknown): Fields | undefined {
  return value !== null && typeof value === 'object' ? (value as Fields) : undefined;
}
