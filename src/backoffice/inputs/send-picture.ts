import { staffFetch } from '../staff-fetch.ts';
import { uploadFile } from '../upload-file.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** Uploads a picture, which the server converts to the sizes of the site; returns its address. */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ url: string }> {
  // Checked before it is uploaded, which takes minutes on a slow connection.
  if (file.size > MOST_BYTES) throw new Error('The picture is larger than 20 MB.');
  const upload = await uploadFile(file, onProgress);
  return staffFetch<{ url: string }>('POST', '/pictures', { upload });
}
