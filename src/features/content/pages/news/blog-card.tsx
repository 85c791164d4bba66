import { useId, useState } from 'react';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import type { Article } from '../../contract.ts';
import { dayOf } from '../../pieces/dates.ts';
import { Picture } from '../picture.tsx';
import { excerptOf } from '../plain-text.ts';

/** Characters in an expanded card; a page has twelve cards, so not the whole article. */
const OPENED = 420;

/** The content of an article's card. */
export const cardOf = ({ id, slug, name, image, created_at, author, description }: Article) => ({
  id,
  slug,
  name,
  image,
  created_at,
  author,
  text: excerptOf(description, OPENED),
});

/** An article in the list; 'View more' toggles expanded or clamped text. */
export function BlogCard({ article }: { article: ReturnType<typeof cardOf> }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { slug, name, image, created_at, author, text } = article;
  return (
    <li className="post">
      <Picture slug={slug} image={image} />
      <time dateTime={created_at.slice(0, 10)}>{dayOf(created_at)}</time>
      <h2>
        <Link to={href(pages.blogDetail, { slug })}>{name}</Link>
      </h2>
      <p className="post__by">{author}</p>
      <p id={id} className={open ? 'post__text' : 'post__text post__text--clamped'}>
        {text}
        {open && text.endsWith('…') && (
          <>
            {' '}
            <Link className="link" to={href(pages.blogDetail, { slug })}>
              Read the whole article
            </Link>
          </>
        )}
      </p>
      <button
        type="button"
        className="more-link needs-script"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'View less' : 'View more'}
        <span className="sr"> of {name}</span>
      </button>
    </li>
  );
}
