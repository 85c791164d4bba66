import { type ChangeEvent, useEffect, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/form/file-field.tsx';
import { Alert, type Tone } from '#src/ui/form/form-alert.tsx';

interface Result {
  tone: Tone;
  text: string;
  more?: string;
  retry?: boolean;
}

const RESULTS: Record<'current' | 'earlier' | 'unknown' | 'later', Result> = {
  current: { tone: 'ok', text: 'This file is a copy made under this licence.' },
  earlier: {
    tone: 'warn',
    text: 'This file is an earlier copy made under this licence.',
    more: 'It was replaced: the report was corrected, or the copy belonged to a former reader.',
  },
  unknown: {
    tone: 'error',
    text: 'This file is not a copy made under this licence.',
    more: 'A copy that another program has saved again is no longer the same file.',
  },
  later: {
    tone: 'info',
    text: 'The copies of this licence are being prepared for this check.',
    more: 'Please try again in a minute.',
    retry: true,
  },
};

const UNREAD: Result = {
  tone: 'error',
  text: 'The file could not be read by this browser.',
  more: 'Please choose it again, or try another browser.',
};

const unanswered = (text: string): Result => ({ tone: 'error', text, retry: true });

/** @throws if the file cannot be read, or the page is not on a secure connection */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function check(code: string, file: File): Promise<Result> {
  const sha256 = await digestOf(file).catch(() => undefined);
  if (!sha256) return UNREAD;
  const answer = await browserApi.checkCopy({ code, sha256 }).catch(() => undefined);
  if (answer?.ok) return RESULTS[answer.body.copy];
  return unanswered(answer?.body.message ?? 'The check was interrupted. Please try again.');
}

/** Whether a file is a copy made under a licence. The file stays in the browser. */
export function CheckFile({ code }: { code: string }) {
  const [asked, setAsked] = useState<{ file: File; times: number }>();
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    setResult(undefined);
    if (!asked) return;
    let current = true;
    void check(code, asked.file).then((found) => current && setResult(found));
    return () => {
      current = false;
    };
  }, [code, asked]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    setAsked(file && { file, times: 1 });
  }

  return (
    <section className="panel" aria-labelledby="check">
      <h2 id="check">Check a file</h2>
      <p>
        Was a copy that you hold made under this licence? The file is read in your browser and never
        sent; only its fingerprint is compared.
      </p>
      <FileField
        name="file"
        label="Report file (PDF)"
        accept="application/pdf,.pdf"
        required={false}
        onChange={choose}
      />
      <div role="status">
        {asked && !result && <p className="meta">Checking {asked.file.name}…</p>}
      </div>
      {result && (
        <Alert tone={result.tone} text={result.text}>
          {result.more}
        </Alert>
      )}
      {/* Once pressed it stays, so that it keeps the focus. */}
      {asked && (result?.retry || asked.times > 1) && (
        <Button onClick={() => setAsked({ ...asked, times: asked.times + 1 })}>Check again</Button>
      )}
    </section>
  );
}
