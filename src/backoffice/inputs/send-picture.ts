import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { uploadFile } from '#src/backoffice/upload-file.ts';

/** Sends a picture, which the server makes again in the sizes of the site; answers its address. */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ url: string }> {
  const upload = await uploadFile(file, onProgress);
  return staffFetch<{ url: string }>('POST', '/pictures', { upload });
}
