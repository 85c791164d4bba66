import { StillFigure } from '#src/features/figures/pieces/still-figure.tsx';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ShareLinks } from '#src/ui/page/share-links.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { DrawnPublication } from '../../contract.ts';
import { dayOf } from '../../pieces/dates.ts';
import { Picture } from '../picture.tsx';
import { ArticleSide } from './article-side.tsx';

/** A publication without its stored text: the text is in `parts`, with the figures drawn. */
export type ReadPublication = Omit<DrawnPublication, 'description'>;

/** Drops the stored text, because `parts` already has it. */
export const readPublication = <P extends DrawnPublication>({ description: _, ...rest }: P) => rest;

interface Props {
  item: ReadPublication;
  by?: { name: string; slug: string };
  list: { text: string; to: string; all: string };
  /** Returns the address of this publication, or of another one. */
  addressOf: (slug: string) => string;
}

const hasHeading = (part: ReadPublication['parts'][number]) =>
  'html' in part && part.html.includes('<h2');

/** An article or press release: breadcrumb, title, publication date, image, text with figures, and what to read next. */
export function ArticleMain({ item, by, list, addressOf }: Props) {
  const { origin } = useFrame();
  // A text with a figure needs no decorative picture.
  const hasFigure = item.parts.some((part) => 'figure' in part);
  return (
    <main id="main">
      <div className="wrap page-end">
        <Breadcrumb
          crumbs={[
            { text: 'Home', to: pages.home },
            { text: list.text, to: list.to },
            { text: item.name },
          ]}
        />
        <div className="article article--beside">
          <article className="article__main">
            <header className="article__head">
              <h1>{item.name}</h1>
              {item.summary && <p className="lede">{item.summary}</p>}
              <p className="article__meta">
                {by && (
                  <span className="article__by">
                    <Avatar name={by.name} />
                    <span>
                      by{' '}
                      {by.slug ? (
                        <Link className="link" to={href(pages.author, { slug: by.slug })}>
                          {by.name}
                        </Link>
                      ) : (
                        <b>{by.name}</b>
                      )}
                    </span>
                  </span>
                )}
                <time dateTime={item.created_at.slice(0, 10)}>{dayOf(item.created_at)}</time>
                <span>{item.minutes === 1 ? '1 minute' : `${item.minutes} minutes`}</span>
              </p>
            </header>
            {(item.image || !hasFigure) && (
              <div className="article__image">
                <Picture slug={item.slug} image={item.image} first />
              </div>
            )}
            <div className="article__text">
              {item.parts.map((part, n) =>
                'figure' in part ? (
                  <StillFigure
                    key={part.figure.id}
                    figure={part.figure}
                    of={part.of}
                    level={item.parts.slice(0, n).some(hasHeading) ? 3 : 2}
                  />
                ) : (
                  <Prose key={n} html={part.html} />
                ),
              )}
            </div>
            <div className="article__foot">
              <ShareLinks url={origin + addressOf(item.slug)} title={item.name} />
            </div>
          </article>
          <ArticleSide contents={item.contents} behind={item.behind} />
        </div>
        {item.next.length > 0 && (
          <section className="section--tight" aria-labelledby="read-next">
            <SectionHead id="read-next" title="Read next" more={{ to: list.to, text: list.all }} />
            <ul className="article__next">
              {item.next.map(({ slug, name, created_at, author }) => (
                <li key={slug}>
                  <h3>
                    <Link to={addressOf(slug)}>{name}</Link>
                  </h3>
                  <p className="meta">
                    <time dateTime={created_at.slice(0, 10)}>{dayOf(created_at)}</time>
                    {by && `, ${author}`}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  );
}
