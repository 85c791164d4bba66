import { HttpError } from 'react-admin';
import { uploadBase } from '../staff/staff-routes.ts';
import { logInAgain } from './log-in/questions.ts';
import { staffFetch } from './staff-fetch.ts';

const TRIES = 3;

/**
 * Uploads a file in parts; a part that did not arrive is sent again.
 * @param onProgress receives the share that has arrived, from 0 to 1
 * @returns the upload's id, for the call that uses it
 */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<string> {
  onProgress(0);
  const { upload, part_bytes: size } = await staffFetch<{ upload: string; part_bytes: number }>(
    'POST',
    '/uploads',
    {
      name: file.name,
      size: file.size,
    },
  );
  for (let n = 0; n * size < file.size; n++) {
    await sendPart(`${uploadBase}/${upload}/${n}`, file.slice(n * size, (n + 1) * size));
    onProgress(Math.min(1, ((n + 1) * size) / file.size));
  }
  return upload;
}

async function sendPart(address: string, part: Blob): Promise<void> {
  for (let left = TRIES; ; left--) {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: part,
    }).catch(() => undefined);
    if (response?.ok) return;
    if (response?.status === 401 && (await logInAgain.ask())) continue;
    const refused = response && response.status < 500;
    if (refused || left <= 1)
      throw new HttpError('The file could not be sent. Please try again.', response?.status);
  }
}
