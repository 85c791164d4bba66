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
import type { Purchase, Sale } from './purchase.ts';
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
  const { sale } = purchase;
  return (
    <aside className="checkout__side" aria-labelledby="summary">
      <section className="panel panel--wash" aria-labelledby="summary">
        <h2 id="summary">Order Summary</h2>
        {/* One line if the form is below it, always open if the form is next to it. */}
        <details>
          <summary>
            {countOf(sale)} <b>{totalText(purchase, prices)}</b>
          </summary>
          {sale.lines.length > 0 ? <BasketLines sale={sale} /> : <OneReport purchase={purchase} />}
          <CodeField code={code} prices={prices} onCode={onCode} />
          <SumLines purchase={purchase} prices={prices} facts={factsOf(sale)} />
          <ForApproval purchase={purchase} />
        </details>
      </section>
    </aside>
  );
}

const countOf = ({ lines, type }: Sale) =>
  lines.length > 0
    ? `${lines.length} report${lines.length === 1 ? '' : 's'}`
    : `${licenceNames[type]} licence`;

/** The facts about a single report; the lines of a basket have their own. */
const factsOf = (sale: Sale): [term: string, value: string | number][] =>
  sale.lines.length > 0
    ? []
    : [
        ['Report Code', sale.reportId],
        ['Licence', licenceNames[sale.type]],
        ...(sale.link.page > 0 ? [['Pages', sale.link.page] as [string, number]] : []),
        ['Delivery format', sale.formats.join(', ')],
      ];

/** Leads to an offer with the same content, for buyers who need somebody's approval; a custom link is one already. */
function ForApproval({ purchase: { sale } }: { purchase: Purchase }) {
  const wanted = {
    ...(sale.lines.length > 0 ? { id: basketKey } : { id: sale.reportId, type: sale.type }),
    currency: sale.currency,
  };
  if (sale.lines.length === 0 && sale.licences.length === 0) return null;
  return (
    <p>
      <Link className="link" to={href(pages.askForOffer, {}, wanted)}>
        Get a quote for approval
      </Link>
    </p>
  );
}

function OneReport({ purchase }: { purchase: Purchase }) {
  const { sale } = purchase;
  const hue = useIndustry()(sale.industrySlug)?.hue;
  return (
    <>
      <div className="order-item">
        <Cover
          slug={sale.slug}
          title={sale.reportName}
          industry={sale.category}
          hue={hue}
          image={sale.image}
        />
        <div>
          <h3>
            <Headline text={sale.reportName} />
          </h3>
          <p className="meta">{sale.category}</p>
        </div>
      </div>
      <LicenceChoice purchase={purchase} />
    </>
  );
}
