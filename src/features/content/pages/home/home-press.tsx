import { useEffect, useRef, useState } from 'react';
import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Publication } from '../../contract.ts';

export type PressItem = Pick<Publication, 'id' | 'slug' | 'name' | 'summary' | 'created_at'>;

/** The newest press releases; 'View More' reveals all of them. */
export function HomePress({ first, total }: { first: PressItem[]; total: number }) {
  const [shown, setShown] = useState(first);
  const [loading, setLoading] = useState(false);

  const list = useRef<HTMLUListElement>(null);
  const revealed = shown !== first;

  useEffect(() => {
    // The button is gone: focus moves to the first item that it revealed.
    if (revealed) list.current!.querySelectorAll('a')[first.length]?.focus({ preventScroll: true });
  }, [revealed, first.length]);

  const reveal = async () => {
    setLoading(true);
    const all = await browserApi.pressReleases({});
    setLoading(false);
    if (all.ok) setShown(all.body.pressReleases);
  };

  return (
    <section aria-labelledby="press">
      <SectionHead id="press" title="Press Release" />
      <ul className="press-list hairlines hairlines--flush" ref={list}>
        {shown.map(({ id, slug, name, summary, created_at }) => (
          <li key={id}>
            <time dateTime={created_at.slice(0, 10)}>{monthOf(created_at)}</time>
            <h3>
              <Link to={href(pages.pressDetails, { slug })}>{name}</Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <>
          <Button className="needs-script" aria-disabled={loading} onClick={reveal}>
            {loading ? 'Loading...' : 'View More'}
          </Button>
          <noscript>
            <a className="btn btn--secondary" href={pages.pressRelease}>
              View More
            </a>
          </noscript>
        </>
      )}
    </section>
  );
}
