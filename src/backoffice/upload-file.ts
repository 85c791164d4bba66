import { HttpError } from 'react-admin';
import { uploadBase } from '#src/staff/staff-routes.ts';
import { logInAgain } from './log-in/questions.ts';
import { sendBytes } from './send-bytes.ts';
import { staffFetch } from './staff-fetch.ts';

const TRIES = 3;
/** Delays before a part is sent again, in which a connection that was lost for a moment can recover. */
const REST_MS = 1000;

const LOST = 'The file could not be sent: the connection was lost. Please try again.';

interface Begun {
  upload: string;
  size: number;
  /** The first part that has not arrived. */
  next: number;
}

/** Uploads that have broken off in this tab, by their file. */
const brokenOff = new Map<string, Begun>();
const nameOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** Announces a file to the store, which says in parts of which size it takes it. */
async function begin({ name, size }: File): Promise<Begun> {
  const announced = await staffFetch<{ upload: string; part_bytes: number }>('POST', '/uploads', {
    name,
    size,
  });
  return { upload: announced.upload, size: announced.part_bytes, next: 0 };
}

/**
 * Uploads a file in parts; a part that did not arrive is sent again. The same file continues where it broke off.
 * @param onProgress receives the share that has arrived, from 0 to 1
 * @returns the upload's id, for the call that uses it
 * @throws HttpError with the server's sentence, or that the connection was lost
 */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<string> {
  onProgress(0);
  const name = nameOf(file);
  const earlier = brokenOff.get(name);
  const begun = earlier ?? (await begin(file));
  const { upload, size } = begun;
  // Closing the tab would end the upload. Each has a listener of its own, since several may run at once.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    for (let n = begun.next; n * size < file.size; n++) {
      begun.next = n;
      const part = file.slice(n * size, (n + 1) * size);
      await sendPart(`${uploadBase}/${upload}/${n}`, part, (bytes) =>
        onProgress(Math.min(1, (n * size + bytes) / file.size)),
      );
    }
    brokenOff.delete(name);
  } catch (error) {
    const { status } = error as HttpError;
    if (status && status < 500) brokenOff.delete(name);
    else brokenOff.set(name, begun);
    // The store has deleted what had arrived: an upload is kept for a day.
    if (earlier && status === 404) return uploadFile(file, onProgress);
    throw error;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
  return upload;
}

async function sendPart(
  address: string,
  part: Blob,
  onBytes: (bytes: number) => void,
): Promise<void> {
  for (let left = TRIES; ; left--) {
    const answer = await sendBytes(address, part, onBytes);
    if (answer?.ok) return;
    if (answer?.status === 401 && (await logInAgain.ask())) continue;
    const refused = answer && answer.status < 500;
    if (refused || left <= 1) throw new HttpError(answer?.message ?? LOST, answer?.status);
    await new Promise((done) => setTimeout(done, REST_MS));
  }
}
