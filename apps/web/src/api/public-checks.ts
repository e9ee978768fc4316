import { type CheckResponse, checkResponse, type VerifyResponse, verifyResponse } from '@blackbar/contracts';
import { sendForm } from './upload.ts';

/** Asks what a file gives away. Its name, which may say something of it, stays here. */
export function checkFile(
  file: File,
  password: string | undefined,
  onSent: (share: number) => void,
): Promise<CheckResponse> {
  const form = new FormData();
  if (password) form.append('password', password);
  form.append('file', file, 'file.pdf');
  return sendForm(checkResponse, '/api/check', form, onSent);
}

/** Holds a file against the report that came with it. */
export function verifyFile(file: File, report: File, onSent: (share: number) => void): Promise<VerifyResponse> {
  const form = new FormData();
  form.append('file', file, 'file.pdf');
  form.append('report', report, 'report.json');
  return sendForm(verifyResponse, '/api/verify', form, onSent);
}
