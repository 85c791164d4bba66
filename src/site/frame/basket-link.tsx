import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useBasketCount } from '../basket.ts';

/** The link to the basket, once something is in it. */
export function BasketLink() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <Link
      className="icon-btn basket-link"
      to={pages.basket}
      aria-label={`Basket, ${count} ${count === 1 ? 'report' : 'reports'}`}
    >
      <Icon name="shopping-cart" />
      <span className="basket-link__count" aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
