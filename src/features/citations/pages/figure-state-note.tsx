import { dayOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { valueWithUnit } from '#src/features/figures/format-value.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { FigureAnswer } from '../contract.ts';
import { correctionSentence } from '../pieces/correction-words.ts';

/** What readers with an old citation need to know first; nothing for a figure that is current. */
export function FigureStateNote({ figure }: { figure: FigureAnswer }) {
  const { state, present, compared, corrections } = figure;
  if (state === 'withdrawn')
    return (
      <div className="panel panel--wash" role="note">
        <p>
          {figure.removed?.reason && `${figure.removed.reason} `}
          Please do not quote this figure. Its address stays, so that old citations lead somewhere.
        </p>
        <MoreLink to="#back">Tell me when it is back</MoreLink>
      </div>
    );
  if (state === 'superseded')
    return (
      <div className="panel panel--wash" role="note">
        <p>
          {present && `Replaced on ${dayOf(present.published_on)}. `}
          {compared && present
            ? `For ${compared.year} this edition said ${valueWithUnit(compared.before, figure)}; the ${ordinal(present.edition)} edition says ${valueWithUnit(compared.now, figure)}. `
            : 'A later edition has replaced this figure. '}
          The chart and the data of this edition stay here, so that old citations still lead
          somewhere.
        </p>
        {present && <MoreLink to={figureLinks(present).page}>See the current figure</MoreLink>}
      </div>
    );
  const [last] = corrections;
  if (state !== 'corrected' || !last) return null;
  return (
    <div className="panel panel--wash" role="note">
      <p>{correctionSentence(last, figure)}</p>
      <MoreLink to="#history">What changed</MoreLink>
    </div>
  );
}
