import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { OwnLicence } from '../../readers/contract.ts';

/** The holder's own copy, and the data file. */
export function LicenceFiles({ licence }: { licence: OwnLicence }) {
  const { holder, company, download, data, in_preparation: isLater } = licence;
  const industry = useIndustry()(licence.report_industry ?? '');
  return (
    <section aria-labelledby="files">
      <SectionHead minor id="files" title="Your files" />
      <div className="own-licence__file">
        <Cover
          slug={licence.report_slug ?? licence.report_id}
          title={licence.report_name}
          industry={industry?.name}
          hue={industry?.hue}
        />
        <div>
          <h3>Report, your own copy</h3>
          <p className="meta">
            {aboutFile(licence, company ? `${holder.name}, ${company}` : holder.name)}
          </p>
        </div>
        {download && !isLater && (
          <div className="actions">
            <ButtonAnchor href={download} look="primary">
              <Icon name="download-simple" />
              Download report
            </ButtonAnchor>
            {data && (
              <ButtonAnchor href={data}>
                <Icon name="file-xls" />
                Data file
              </ButtonAnchor>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function aboutFile({ state, download, in_preparation }: OwnLicence, stamp: string): string {
  if (state === 'ended') return 'The licence has ended, so the files can no longer be downloaded.';
  if (!download) return 'The payment is being checked. The files can be downloaded afterwards.';
  if (in_preparation) return 'In preparation. We will e-mail you when it is ready.';
  return `Stamped “${stamp}” on every page`;
}
