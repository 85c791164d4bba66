import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { licenceNames } from '#src/licences.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { Headline } from '#src/ui/page/headline.tsx';
import { basketKey } from './basket-key.ts';
import { BasketLines } from './basket-lines.tsx';
import { CodeField } from './code-field.tsx';
import { LicenceChoice } from './licence-choice.tsx';
import type { Offer, Purchase } from './purchase.ts';
import { SumLines, totalText } from './sum-lines.tsx';
import type { Prices } from './use-prices.ts';

interface Props {
  purchase: Purchase;
  prices: Prices | undefined;
  code: string;
  onCode: (code: string) => void;
}

/** What is bought, and the total. */
export function OrderSummary({ purchase, prices, code, onCode }: Props) {
  const { offer } = purchase;
  return (
    <aside className="checkout__side" aria-labelledby="summary">
      <section className="panel panel--wash" aria-labelledby="summary">
        <h2 id="summary">Order Summary</h2>
        {/* One line if the form is below it, always open if the form is next to it. */}
        <details>
          <summary>
            {countOf(offer)} <b>{totalText(purchase, prices)}</b>
          </summary>
          {offer.lines.length > 0 ? (
            <BasketLines offer={offer} />
          ) : (
            <OneReport purchase={purchase} />
          )}
          <CodeField code={code} prices={prices} onCode={onCode} />
          <SumLines purchase={purchase} prices={prices} facts={factsOf(offer)} />
          <ForApproval purchase={purchase} />
        </details>
      </section>
    </aside>
  );
}

const countOf = ({ lines, type }: Offer) =>
  lines.length > 0
    ? `${lines.length} report${lines.length === 1 ? '' : 's'}`
    : `${licenceNames[type]} licence`;

/** The facts about a single report; the lines of a basket have their own. */
const factsOf = (offer: Offer): [term: string, value: string | number][] =>
  offer.lines.length > 0
    ? []
    : [
        ['Report Code', offer.reportId],
        ['Licence', licenceNames[offer.type]],
        ...(offer.link.page > 0 ? [['Pages', offer.link.page] as [string, number]] : []),
        ['Delivery format', offer.formats.join(', ')],
      ];

/** Leads to an offer with the same content, for buyers who need somebody's approval; a custom link is one already. */
function ForApproval({ purchase: { offer } }: { purchase: Purchase }) {
  const wanted = {
    ...(offer.lines.length > 0 ? { id: basketKey } : { id: offer.reportId, type: offer.type }),
    currency: offer.currency,
  };
  if (offer.lines.length === 0 && offer.licences.length === 0) return null;
  return (
    <p>
      <Link className="link" to={href(pages.askForOffer, {}, wanted)}>
        Get a quote for approval
      </Link>
    </p>
  );
}

function OneReport({ purchase }: { purchase: Purchase }) {
  const { offer } = purchase;
  const hue = useIndustry()(offer.industrySlug)?.hue;
  return (
    <>
      <div className="order-item">
        <Cover
          slug={offer.slug}
          title={offer.reportName}
          industry={offer.category}
          hue={hue}
          image={offer.image}
        />
        <div>
          <h3>
            <Headline text={offer.reportName} />
          </h3>
          <p className="meta">{offer.category}</p>
        </div>
      </div>
      <LicenceChoice purchase={purchase} />
    </>
  );
}
