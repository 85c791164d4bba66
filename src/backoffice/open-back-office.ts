import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#src/files/file-store.ts';
import { serveBackOffice } from '#src/staff/serve-back-office.ts';
import { servePartsOfFiles } from '#src/staff/serve-parts.ts';
import { type StaffOptions, serveStaff } from '#src/staff/serve-staff.ts';
import type { StaffCall } from '#src/staff/staff-contract.ts';

export interface BackOfficeOptions extends StaffOptions {
  /** Folder of the site's built browser files; those of the back office are next to it. */
  clientDir: string;
  calls: StaffCall[];
  files(): Promise<FileStore>;
  /** Origin of the captcha provider's script and frame, if one is used. */
  captchaOrigin: string | undefined;
}

/** Adds the complete back office: its page, its calls, and its files. */
export async function openBackOffice(
  app: FastifyInstance,
  options: BackOfficeOptions,
): Promise<void> {
  serveStaff(app, options.calls, options);
  await servePartsOfFiles(app, options);
  await serveBackOffice(app, join(options.clientDir, '../backoffice'), {
    https: options.publicUrl.startsWith('https:'),
    captchaOrigin: options.captchaOrigin,
  });
}
