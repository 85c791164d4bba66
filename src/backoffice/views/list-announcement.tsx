import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

const number = (count: number) => count.toLocaleString('en-US');

/** The live region of a list: announces which records it shows, whenever it is loaded, filtered or paged. */
export function ListAnnouncement() {
  const { total, page, perPage, isFetching, error } = useListContext();
  const [announced, announce] = useState('');
  const first = (page - 1) * perPage + 1;
  const shown =
    total === undefined
      ? ''
      : total === 0
        ? 'Nothing found.'
        : `${number(first)} to ${number(Math.min(total, first + perPage - 1))} of ${number(total)}`;
  useEffect(() => {
    // While another page is loading, its numbers would be announced with the old total.
    if (!isFetching && !error) announce(shown);
  }, [shown, isFetching, error]);
  return (
    <p className="hidden-words" role="status">
      {announced}
    </p>
  );
}
