import { dayOf } from '#src/features/content/pieces/dates.ts';
import { licenceNames } from '#src/licences.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { OwnLicence } from '../../readers/contract.ts';
import { stateLooks } from './state-looks.ts';

/** Type, code, day and holder of a licence, and whether it is valid. */
export function LicenceLede({ licence }: { licence: OwnLicence }) {
  const { state, type, code, issued_at, company, edition, current_edition: current } = licence;
  const { tone, icon, word } = stateLooks[state];
  return (
    <>
      {licenceNames[type]} licence <span className="own-licence__code num">{code}</span>, issued on{' '}
      {dayOf(issued_at)}
      {company && ` for ${company}`}.
      <span className="own-licence__state">
        <span className={`status-word status-word--${tone}`}>
          <Icon name={icon} />
          {word}: edition {edition}
          {state === 'superseded' && `, on sale: edition ${current}`}
        </span>
      </span>
    </>
  );
}
