import type { Queryable } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { certificateOf } from './certificate.ts';
import type { certificateContracts } from './contract.ts';
import { checkCopy } from './copies.ts';

const unknown = failure('not-found', { message: 'This licence is not known.' });

/** The handlers of the certificate: for whoever has the number of a licence, so no cache may keep the answers. */
export const certificateApi = (db: Queryable): Handlers<typeof certificateContracts> => ({
  async certificate({ params }) {
    const found = await certificateOf(db, params.code);
    return found ? personalAnswer({ success: true as const, ...found }) : unknown;
  },
  async checkCopy({ params: { code, sha256 } }) {
    const copy = await checkCopy(db, code, sha256);
    return copy ? personalAnswer({ success: true as const, copy }) : unknown;
  },
});
