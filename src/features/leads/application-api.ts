import { createReadStream } from 'node:fs';
import { failure } from '#src/errors.ts';
import { CV_MAX_BYTES } from '#src/files/cv/claimed-type.ts';
import { judgeCv } from '#src/files/cv/judge-cv.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { VirusScanner } from '#src/files/virus-scanner.ts';
import type { Handler } from '#src/http/api/contract.ts';
import { headerText } from '#src/mail/mail-header.ts';
import { acceptForm, type FormDependencies } from './accept-form.ts';
import type { leadContracts } from './contract.ts';
import { storeLead } from './store-lead.ts';

const FAILED = 'Something went wrong!';

export interface ApplyDependencies extends FormDependencies {
  files: () => Promise<FileStore>;
  scanner: () => VirusScanner;
}

/** The answer when the CV could not be stored; nothing else was. */
class NotKept extends Error {}

/**
 * Applications with a CV. The file is judged by its content and stored under a random key that no address reaches
 * (docs/promises.md, H9).
 */
export function apply(
  deps: ApplyDependencies,
): Handler<Pick<typeof leadContracts.apply, 'body' | 'response'>> {
  return async ({ body }, { caller }) => {
    const { cv, website, turnstile_token: token, ...content } = body;
    const refused = (message: string) => failure('invalid', { message, errors: { cv: [message] } });
    const verdict = await judgeCv(cv);
    if (!verdict.ok) return refused(verdict.message);
    const scan = await deps.scanner().scan(cv.path);
    if (scan.state === 'infected') return refused('This file was refused by the virus check.');
    // Without the scanner's verdict nothing is stored; the applicant's form stays filled in and can be sent again.
    if (scan.state === 'unavailable') return failure('unavailable', { message: FAILED });
    let cvKey: string | undefined;
    try {
      return await acceptForm(deps, {
        form: 'career',
        caller,
        content: { ...content, cv: cv.sha256 },
        website,
        checkIfAsked: token,
        success: 'Application submitted successfully!',
        async store(client, hash, source) {
          const files = await deps.files();
          const put = await files.put(createReadStream(cv.path), {
            folder: 'cv',
            maxBytes: CV_MAX_BYTES,
          });
          if (!put.ok) throw new NotKept(put.reason);
          cvKey = put.key;
          const lead = {
            kind: 'career' as const,
            name: body.name,
            email: body.email,
            phone: body.phone,
            message: body.message,
            details: { position: body.position },
            cv: { key: put.key, name: headerText(cv.name, 120), type: verdict.contentType },
            source,
          };
          const facts: [string, string][] = [
            ['Position', body.position],
            ['CV', `${headerText(cv.name, 120)}, ${Math.ceil(cv.size / 1024)} KB, kept privately`],
          ];
          const stored = await storeLead(client, hash, lead, deps.publicUrl, { more: facts });
          if (stored) return;
          cvKey = undefined;
          await files.remove(put.key);
        },
      });
    } catch (error) {
      const left = cvKey;
      if (left)
        await deps
          .files()
          .then((files) => files.remove(left))
          .catch(() => undefined);
      if (error instanceof NotKept) return failure('unavailable', { message: FAILED });
      throw error;
    }
  };
}
