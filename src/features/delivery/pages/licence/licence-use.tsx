import { permissionPlaces } from '#src/features/citations/pieces/permission-places.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { OwnLicence } from '../../readers/contract.ts';

/** What a licence has been used for: downloads by its readers, and figures that its holder may quote. */
export function LicenceUse({ licence: { holder, readers, quotes } }: { licence: OwnLicence }) {
  const byReaders = readers.reduce((sum, { downloads }) => sum + downloads, 0);
  const all = holder.downloads + byReaders;
  return (
    <section aria-labelledby="use">
      <SectionHead minor id="use" title="How it is used" />
      <dl className="licence-facts">
        <div>
          <dt>Downloads</dt>
          <dd className="num">
            {all === 0 ? 'None with the present links' : `${all} with the present links`}
            {readers.length > 0 && all > 0 && (
              <span className="meta">
                {holder.downloads} by the holder, {byReaders} by readers
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Figures quoted</dt>
          <dd>
            {quotes.length === 0 && 'No permissions yet. Each public figure has a form for one.'}
            {quotes.map(({ number, work, place, given_at: at }) => (
              <p key={number}>
                {work}{' '}
                <span className="meta num">{`${permissionPlaces[place]}, ${number}, ${dayOf(at)}`}</span>
              </p>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
