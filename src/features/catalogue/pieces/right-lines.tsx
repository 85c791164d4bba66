import type { Licence } from '#src/licences.ts';
import { rightsOf } from './licence-rights.ts';

/**
 * What a licence allows, as lines of a list of terms.
 * @param only the names of these rights; absent: all of them
 */
export const RightLines = ({ licence, only }: { licence: Licence; only?: readonly string[] }) =>
  rightsOf(licence)
    .filter(({ right }) => !only || only.includes(right))
    .map(({ right, text }) => (
      <div key={right}>
        <dt>{right}</dt>
        <dd>{text}</dd>
      </div>
    ));
