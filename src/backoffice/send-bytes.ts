interface Answer {
  ok: boolean;
  status: number;
  /** The server's sentence, if it refuses. */
  message?: string | undefined;
}

/** A connection without progress for this long counts as lost: it may give no other sign. */
const STALLED_MS = 45_000;

function messageOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { message?: string }).message;
  } catch {
    return undefined;
  }
}

/**
 * Sends bytes to an address, however long they take as long as they move.
 * @param onBytes receives how many have been sent
 * @returns the answer; undefined if there is none
 */
export function sendBytes(
  address: string,
  bytes: Blob,
  onBytes: (sent: number) => void,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // Unlike `fetch`, it tells how much of a body has been sent.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onBytes(loaded);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      const ok = status >= 200 && status < 300;
      resolve(status === 0 ? undefined : { ok, status, message: messageOf(responseText) });
    };
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    watch();
    request.send(bytes);
  });
}
