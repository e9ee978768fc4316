import { UPLOAD_MAX_BYTES, type UploadResponse, uploadResponse } from '@blackbar/contracts';
import { ApiError } from './fetch.ts';

/** What the browser can tell without reading the file. The server looks inside. */
export function isPdf(file: File): boolean {
  return file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');
}

export function isTooLarge(file: File): boolean {
  return file.size > UPLOAD_MAX_BYTES;
}

/**
 * Sends files into a case. XMLHttpRequest, because fetch can't tell how much has been sent.
 * `onSent` gets 0 to 1.
 */
export function uploadFiles(
  caseId: string,
  files: readonly File[],
  onSent: (share: number) => void,
): Promise<UploadResponse> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', `/api/cases/${caseId}/documents`);
    xhr.withCredentials = true;
    xhr.setRequestHeader('accept', 'application/json');
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    xhr.onerror = () => reject(new TypeError('The upload was interrupted.'));
    xhr.onload = () => {
      try {
        if (xhr.status >= 400) throw new ApiError(xhr.status, xhr.responseText, xhr.statusText);
        resolve(uploadResponse.parse(JSON.parse(xhr.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    xhr.send(form);
  });
}
