import { UPLOAD_MAX_BYTES, type UploadResponse, uploadResponse } from '@blackbar/contracts';
import type { z } from 'zod';
import { ApiError, failed } from './fetch.ts';

export function isTooLarge(file: File): boolean {
  return file.size > UPLOAD_MAX_BYTES;
}

/**
 * Sends a form and reads JSON of a known shape. XMLHttpRequest, because fetch can't tell how much has been sent.
 * `onSent` gets 0 to 1. Throws as `call` does.
 */
export function sendForm<S extends z.ZodType>(
  schema: S,
  path: string,
  form: FormData,
  onSent: (share: number) => void,
): Promise<z.infer<S>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.withCredentials = true;
    xhr.setRequestHeader('accept', 'application/json');
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    xhr.onerror = () => reject(new TypeError('The upload was interrupted.'));
    xhr.onload = () => {
      try {
        if (xhr.status >= 400) throw failed(new ApiError(xhr.status, xhr.responseText, xhr.statusText));
        resolve(schema.parse(JSON.parse(xhr.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    xhr.send(form);
  });
}

/** Sends files into a case. */
export function uploadFiles(
  caseId: string,
  files: readonly File[],
  onSent: (share: number) => void,
): Promise<UploadResponse> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return sendForm(uploadResponse, `/api/cases/${caseId}/documents`, form, onSent);
}
