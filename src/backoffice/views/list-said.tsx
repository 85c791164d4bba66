import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

const number = (count: number) => count.toLocaleString('en-US');

/** Tells screen readers what a list shows, whenever it is read, narrowed or turned to another page. */
export function ListSaid() {
  const { total, page, perPage, isFetching, error } = useListContext();
  const [said, setSaid] = useState('');
  const first = (page - 1) * perPage + 1;
  const now =
    total === undefined
      ? ''
      : total === 0
        ? 'Nothing found.'
        : `${number(first)} to ${number(Math.min(total, first + perPage - 1))} of ${number(total)}`;
  useEffect(() => {
    // Not the old numbers beside a new page that is still on its way.
    if (!isFetching && !error) setSaid(now);
  }, [now, isFetching, error]);
  return (
    <p className="hidden-words" role="status">
      {said}
    </p>
  );
}
