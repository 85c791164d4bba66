import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { licenceNames } from '#src/licences.ts';
import { centsOf, priceText } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { Headline } from '#src/ui/page/headline.tsx';
import type { Sale } from './purchase.ts';

/** The reports of a basket at the checkout. */
export function BasketLines({ sale }: { sale: Sale }) {
  const industryOf = useIndustry();
  return (
    <>
      <ul className="basket-lines">
        {sale.lines.map((line) => (
          <li className="order-item" key={line.report_id}>
            <Cover
              slug={line.slug}
              title={line.report_name}
              industry={line.category}
              hue={industryOf(line.industrySlug)?.hue}
              image={line.image}
            />
            <div>
              <h3>
                <Headline text={line.report_name} />
              </h3>
              <p className="meta">
                {line.report_id}, {licenceNames[line.type]}, {line.formats.join(', ')}
              </p>
              <p className="price">{priceText(centsOf(line.price), sale.currency)}</p>
            </div>
          </li>
        ))}
      </ul>
      {sale.left_out > 0 && (
        <p className="hint" role="status">
          {sale.left_out === 1
            ? 'One report in your basket is not for sale at the moment and is left out.'
            : `${sale.left_out} reports in your basket are not for sale at the moment and are left out.`}
        </p>
      )}
      <p>
        <Link className="link" to={pages.basket}>
          Change the basket
        </Link>
      </p>
    </>
  );
}
