import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { licenceBy, licenceNames } from '#src/licences.ts';
import { centsOf, priceText } from '#src/money.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import type { LibraryEntry, Profile } from '../../contract.ts';
import { useProfilePart } from '../../pieces/use-profile-part.ts';
import { AddOrder } from './add-order.tsx';
import { OwnSection } from './own-section.tsx';

/** Of an order that is not paid yet: it awaits a transfer, or was delivered on a purchase order. */
const due: [text: string, tone: string] = ['Payment due', 'warn'];

/** Of an order whose refund has not been sent yet, or has failed. */
const owed: [text: string, tone: string] = ['To be refunded', 'warn'];

const statuses: Record<string, [text: string, tone: string]> = {
  awaiting_approval: due,
  approved: due,
  capturing: due,
  new: due,
  expired: due,
  paid: ['Paid', 'ok'],
  partially_refunded: ['Partly refunded', 'info'],
  refunded: ['Refunded', 'info'],
  reversed: ['Reversed', 'error'],
  pending_payment: ['Payment pending', 'warn'],
  declined: ['Payment declined', 'error'],
};

/** The state of one report: of an order refunded in part, it may be one that was refunded in full, or not at all. */
function stateOf({
  status,
  price,
  refunded,
  currency,
}: LibraryEntry): [text: string, tone: string] {
  const [text, tone] = statuses[status] ?? [status, 'info'];
  if (status !== 'partially_refunded' && status !== 'refunded') return [text, tone];
  if (refunded === 0 && status === 'partially_refunded') return statuses.paid!;
  if (refunded === 0 && price > 0) return owed;
  const [what] = statuses[refunded < price ? 'partially_refunded' : 'refunded']!;
  return [`${what}: ${priceText(centsOf(refunded), currency)}`, tone];
}

/** A new edition is another product, so buyers see which one they have. */
const editionOf = ({ edition, current_edition: current }: LibraryEntry): string =>
  current !== null && current > edition
    ? `Edition ${edition} (on sale: edition ${current})`
    : `Edition ${edition}`;

const ask = (signal?: AbortSignal) => browserApi.library(undefined, signal);

/** Orders with their licence, download and invoice. */
export function OrderList({ profile }: { profile: Profile }) {
  const [own, retry] = useProfilePart(ask);
  return (
    <OwnSection id="orders" title="Orders, licences and downloads" own={own} onRetry={retry}>
      {({ orders }) => (
        <>
          {orders.length === 0 ? (
            <EmptyState
              text="This account has no orders yet."
              more={{ to: pages.reportStore, text: 'Browse the report store' }}
            />
          ) : (
            <ul className="own-orders hairlines">
              {orders.map((order) => (
                <OrderItem key={`${order.order_no} ${order.report_id}`} order={order} />
              ))}
            </ul>
          )}
          <AddOrder profile={profile} />
        </>
      )}
    </OwnSection>
  );
}

function OrderItem({ order }: { order: LibraryEntry }) {
  const industry = useIndustry()(order.report_industry ?? '');
  const [text, tone] = stateOf(order);
  return (
    <li>
      <Cover
        slug={order.report_slug ?? order.report_id}
        title={order.report_name}
        industry={industry?.name}
        hue={industry?.hue}
      />
      <div>
        <h3>
          {order.report_slug ? (
            <Link to={href(pages.report, { slug: order.report_slug })}>{order.report_name}</Link>
          ) : (
            order.report_name
          )}
        </h3>
        <p className="meta num">
          {[
            `${licenceNames[order.type]} licence`,
            editionOf(order),
            priceText(centsOf(order.price), order.currency),
            dayOf(order.ordered_at),
            `Order ${order.order_no}`,
            order.invoice_number && `Invoice ${order.invoice_number}`,
          ].map((fact) => fact && <span key={fact}>{fact}</span>)}
        </p>
        <p>
          <span className={`status-mark status-mark--${tone}`}>{text}</span>
        </p>
        {order.papers.length > 0 && (
          <p className="own-orders__papers num">
            {order.papers.map(({ name, path }) => (
              <a key={path} className="link" href={path} download>
                {name}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className="actions">
        {order.how_to_pay && <ButtonLink to={order.how_to_pay}>How to pay</ButtonLink>}
        {order.download && order.in_preparation && (
          <span className="meta">In preparation. We will e-mail you when it is ready.</span>
        )}
        {order.download && !order.in_preparation && (
          <ButtonAnchor href={order.download}>
            <Icon name="download-simple" />
            Download report
          </ButtonAnchor>
        )}
        {order.data && !order.in_preparation && (
          <ButtonAnchor href={order.data}>
            <Icon name="file-xls" />
            Data file
          </ButtonAnchor>
        )}
        {order.licence && (
          <ButtonLink to={order.licence}>
            <Icon name="shield-check" />
            {licenceBy[order.type].seats === 1 ? 'Licence' : 'Licence and readers'}
          </ButtonLink>
        )}
        {order.invoice && (
          <ButtonAnchor href={order.invoice}>
            <Icon name="file-pdf" />
            Invoice
          </ButtonAnchor>
        )}
      </div>
    </li>
  );
}
