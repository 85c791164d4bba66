import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { joined } from '#src/features/catalogue/pieces/report-texts.ts';
import { RightLines } from '#src/features/catalogue/pieces/right-lines.tsx';
import { licenceWords } from '#src/licences.ts';
import { amountText, centsOf } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { Headline } from '#src/ui/page/headline.tsx';
import type { Shown } from './shown.ts';

/** The reports of an offer, each with what its licence allows. */
export function OfferLines({ offer }: { offer: Shown }) {
  const industryOf = useIndustry();
  return (
    <ul className="offer-lines">
      {offer.lines.map((line) => (
        <li key={line.report_id}>
          <Cover
            slug={line.slug}
            title={line.report_name}
            industry={line.category}
            hue={industryOf(line.industrySlug)?.hue}
            image={line.image}
            small
          />
          <div>
            <h3>
              <Link to={href(pages.report, { slug: line.slug })}>
                <Headline text={line.report_name} />
              </Link>
            </h3>
            <p className="meta">
              {line.report_id}, {licenceWords(line.type, offer.upgrade_of)}.{' '}
              {line.pages > 0 && `${line.pages} pages, `}
              {joined(line.formats)}.
            </p>
          </div>
          <p className="offer-lines__price">{amountText(centsOf(line.price), offer.currency)}</p>
          <dl className="offer-lines__rights">
            <RightLines licence={line.type} />
          </dl>
        </li>
      ))}
    </ul>
  );
}
