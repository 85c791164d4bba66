import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-admin';

/** Orders in a cell of a list, by their numbers. */
export const OrderLinks = ({ orders }: { orders?: { id: string; order_no: string }[] }) =>
  orders?.map(({ id, order_no }, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      {/* The row around it opens its own record. */}
      <Link to={`/orders/${id}`} onClick={(event: MouseEvent) => event.stopPropagation()}>
        {order_no}
      </Link>
    </Fragment>
  ));
