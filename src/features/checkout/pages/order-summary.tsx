import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { licenceNames } from '#src/licences.ts';
import { centsOf, priceCurrency, priceText } from '#src/money.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { LicenceChoice } from './licence-choice.tsx';
import type { Purchase } from './purchase.ts';

/** What is bought and what it comes to. */
export function OrderSummary({ purchase }: { purchase: Purchase }) {
  const { offer } = purchase;
  const hue = useIndustry()(offer.industrySlug)?.hue;
  const lines = [
    ['Report Code', offer.reportId],
    ['Licence', licenceNames[offer.type]],
    ['Pages', offer.link.page],
    ['Delivery format', offer.formats.join(', ')],
  ];
  return (
    <aside className="checkout__side" aria-labelledby="summary">
      <section className="panel panel--wash" aria-labelledby="summary">
        <h2 id="summary">Order Summary</h2>
        <div className="order-item">
          <Cover
            slug={offer.slug}
            title={offer.reportName}
            industry={offer.category}
            hue={hue}
            image={offer.image}
          />
          <div>
            <h3>{offer.reportName}</h3>
            <p className="meta">{offer.category}</p>
          </div>
        </div>
        <LicenceChoice purchase={purchase} />
        <dl className="fact-lines">
          {lines.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="fact-lines__total">
            <dt>Total</dt>
            <dd>
              {priceText(centsOf(offer.price))} {priceCurrency}
            </dd>
          </div>
        </dl>
      </section>
    </aside>
  );
}
