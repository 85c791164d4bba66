import { createReadStream } from 'node:fs';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { CV_MAX_BYTES } from '#src/files/inspect-cv.ts';
import { judgeCv } from '#src/files/judge-cv.ts';
import type { Handler } from '#src/http/contract.ts';
import { headerText } from '#src/mail/mail-header.ts';
import { acceptForm, type FormDependencies } from './accept-form.ts';
import { sourceOf } from './caller.ts';
import type { leadContracts } from './contract.ts';
import { storeLead } from './store-lead.ts';

const FAILED = 'Something went wrong!';

/** Says that the CV could not be kept; nothing else has been. */
class NotKept extends Error {}

/**
 * Applications with a CV. The file is judged by its content and kept under a random key, out of reach of any address
 * (reliability, decision 22).
 */
export function apply(
  deps: FormDependencies & { files: () => Promise<FileStore> },
): Handler<typeof leadContracts.apply> {
  return async ({ body }, { caller }) => {
    const { cv, website, turnstile_token: token, ...content } = body;
    const verdict = await judgeCv(cv);
    if (!verdict.ok) return failure('invalid', { message: verdict.message, errors: { cv: [verdict.message] } });
    let kept: string | undefined;
    try {
      return await acceptForm(deps, {
        form: 'career',
        caller,
        content: { ...content, cv: cv.sha256 },
        website,
        checkIfAsked: token,
        success: 'Application submitted successfully!',
        async store(client, hash) {
          const files = await deps.files();
          const put = await files.put(createReadStream(cv.path), { folder: 'cv', maxBytes: CV_MAX_BYTES });
          if (!put.ok) throw new NotKept(put.reason);
          kept = put.key;
          const lead = {
            kind: 'career' as const,
            name: body.name,
            email: body.email,
            phone: body.phone,
            message: body.message,
            details: { position: body.position },
            cv: { key: put.key, name: headerText(cv.name, 120), type: verdict.contentType },
            source: sourceOf(caller, deps.publicUrl),
          };
          const more: [string, string][] = [
            ['Position', body.position],
            ['CV', `${headerText(cv.name, 120)}, ${Math.ceil(cv.size / 1024)} KB, kept privately`],
          ];
          const id = await storeLead(client, hash, lead, deps.publicUrl, { more });
          if (id !== undefined) return;
          kept = undefined;
          await files.remove(put.key);
        },
      });
    } catch (error) {
      const left = kept;
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
