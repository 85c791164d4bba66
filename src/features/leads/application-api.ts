import { createReadStream } from 'node:fs';
import { failure, invalidField } from '#src/errors.ts';
import { type DocumentRule, MAX_DOCUMENT_BYTES } from '#src/files/documents/claimed-format.ts';
import { judgeDocument } from '#src/files/documents/judge-document.ts';
import { fileNameText } from '#src/files/file-name.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { discardNewFile } from '#src/files/new-files.ts';
import type { VirusScanner } from '#src/files/virus-scanner.ts';
import type { Handler } from '#src/http/api/contract.ts';
import { acceptForm, type FormDependencies } from './accept-form.ts';
import type { leadContracts } from './contract.ts';
import { storeLead } from './store-lead.ts';

const FAILED = 'Something went wrong!';

const CV: DocumentRule = { name: 'CV', formats: ['pdf', 'doc', 'docx'] };

export interface ApplyDependencies extends FormDependencies {
  files: () => Promise<FileStore>;
  scanner: () => VirusScanner;
}

/**
 * Applications with a CV. The file is checked by its content and stored under a random key that no URL leads to
 * (docs/promises.md, H9).
 */
export function apply(
  deps: ApplyDependencies,
): Handler<Pick<typeof leadContracts.apply, 'body' | 'response'>> {
  return async ({ body }, { caller }) => {
    const { cv } = body;
    const refused = (message: string) => invalidField('cv', message);
    const verdict = await judgeDocument(cv, CV);
    if (!verdict.ok) return refused(verdict.message);
    const scan = await deps.scanner().scan(cv.path);
    if (scan.state === 'infected') return refused('This file was refused by the virus check.');
    // Without the scanner's verdict nothing is stored; the applicant's form remains filled in and can be sent again.
    if (scan.state === 'unavailable') return failure('unavailable', { message: FAILED });
    const files = await deps.files();
    let cvKey: string | undefined;
    let isKept = false;
    try {
      return await acceptForm(deps, {
        form: 'career',
        caller,
        body: { ...body, cv: cv.sha256 },
        isCheckedOnDemand: true,
        success: 'Application submitted successfully!',
        async prepare() {
          const put = await files.put(createReadStream(cv.path), {
            folder: 'cv',
            maxBytes: MAX_DOCUMENT_BYTES,
          });
          if (!put.ok) return failure('unavailable', { message: FAILED });
          cvKey = put.key;
          return undefined;
        },
        async store(client, hash, source) {
          const lead = {
            kind: 'career' as const,
            name: body.name,
            email: body.email,
            phone: body.phone,
            message: body.message,
            details: { position: body.position },
            cv: { key: cvKey!, name: fileNameText(cv.name), type: verdict.contentType },
            source,
          };
          const facts: [string, string][] = [
            ['Position', body.position],
            ['CV', `${fileNameText(cv.name)}, ${Math.ceil(cv.size / 1024)} KB, kept privately`],
          ];
          const stored = await storeLead(client, hash, lead, deps.publicUrl, { more: facts });
          isKept = stored !== undefined;
        },
      });
    } catch (error) {
      isKept = false;
      throw error;
    } finally {
      // Also for a form that was sent twice.
      if (cvKey && !isKept) await discardNewFile(deps.db, files, cvKey);
    }
  };
}
