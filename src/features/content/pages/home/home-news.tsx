import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Article } from '../../contract.ts';
import { dayOf } from '../../pieces/dates.ts';
import { Picture } from '../picture.tsx';
import { HomePress, type PressItem } from './home-press.tsx';

interface Props {
  press: PressItem[];
  pressTotal: number;
  articles: Pick<Article, 'id' | 'slug' | 'name' | 'summary' | 'image' | 'created_at'>[];
}

/** Press releases and blog side by side. */
export function HomeNews({ press, pressTotal, articles }: Props) {
  if (press.length === 0 && articles.length === 0) return null;
  return (
    <div className="section">
      <div className="wrap home-news">
        {press.length > 0 && <HomePress first={press} total={pressTotal} />}
        {articles.length > 0 && (
          <section aria-labelledby="blog">
            <SectionHead id="blog" title="Blog" more={{ to: pages.blog, text: 'All articles' }} />
            <ul className="post-list">
              {articles.map(({ id, slug, name, summary, image, created_at }) => (
                <li className="post" key={id}>
                  <Picture slug={slug} image={image} />
                  <time dateTime={created_at.slice(0, 10)}>{dayOf(created_at)}</time>
                  <h3>
                    <Link to={href(pages.blogDetail, { slug })}>{name}</Link>
                  </h3>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
