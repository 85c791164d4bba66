import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { licenceNames } from '#src/licences.ts';
import { centsOf, priceText } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { lineIn } from './basket-currency.ts';
import type { Basket } from './use-basket.ts';

type Line = Basket['lines'][number];

/** What has changed since the report was added, as text. */
function newsOf({
  state,
  price,
  seen_price: before,
  seen_now: now,
  seen_currency: currency,
}: Line): string | undefined {
  if (state === 'withdrawn') return 'This report was withdrawn and is no longer sold.';
  if (state === 'not-sold') return 'This report is no longer sold with this licence.';
  if (state === 'sold' || price === null) return undefined;
  if (now === null)
    return `This report has no price in ${currency} any more. Today’s price is shown here.`;
  return `The price changed from ${priceText(centsOf(before), currency)} to ${priceText(centsOf(now), currency)} since you put it in.`;
}

/** A report in the basket: its licence can be changed, and it can be removed. */
export function BasketItem(props: {
  line: Line;
  currency: string;
  /** Another licence. */
  onChange: (type: string) => void;
  onRemove: () => void;
}) {
  const { line, currency, onChange, onRemove } = props;
  const { report_name: name } = line;
  const { price, licences } = lineIn(line, currency);
  const news = newsOf(line);
  const industryOf = useIndustry();
  return (
    <li className="order-item">
      <Cover
        slug={line.slug}
        title={name}
        industry={line.category}
        hue={industryOf(line.industrySlug)?.hue}
        image={line.image}
      />
      <div>
        <h2 id={`basket-${line.report_id}`}>
          {line.state === 'withdrawn' ? (
            name
          ) : (
            <Link to={href(pages.report, { slug: line.slug })}>
              <Headline text={name} />
            </Link>
          )}
        </h2>
        <p className="meta">
          {line.report_id}, {line.category}
        </p>
        {news && (
          <p className="basket__news" role="status">
            {news}
          </p>
        )}
        <div className="basket__row">
          {licences.length > 1 && (
            <SelectField
              name="type"
              label="Licence"
              about={`basket-${line.report_id}`}
              value={line.type}
              onChange={(event) => onChange(event.target.value)}
              options={licences.map((licence) => ({
                value: licence.type,
                text: `${licenceNames[licence.type]}, ${priceText(centsOf(licence.price), licence.currency)}`,
              }))}
            />
          )}
          {price !== null && <p className="price">{priceText(centsOf(price), currency)}</p>}
          <Button aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
