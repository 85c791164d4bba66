import type { Publication } from '#src/features/content/contract.ts';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { ShareLinks } from '#src/ui/page/share-links.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { dayOf } from '../../pieces/dates.ts';
import { Picture } from '../picture.tsx';

interface Props {
  item: Publication;
  by?: string;
  list: { text: string; to: string; all: string };
  path: string;
}

/** One article or press release: breadcrumb, title, published date, image, description. */
export function ArticleMain({ item, by, list, path }: Props) {
  const { origin } = useFrame();
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
        <article className="article">
          <h1>{item.name}</h1>
          <p className="article__meta">
            <time dateTime={item.created_at.slice(0, 10)}>{dayOf(item.created_at)}</time>
            {by && <span>{by}</span>}
          </p>
          <div className="article__image">
            <Picture slug={item.slug} image={item.image} first />
          </div>
          <Prose html={item.description} />
          <div className="article__foot">
            <ShareLinks url={origin + path} title={item.name} />
            <MoreLink to={list.to}>{list.all}</MoreLink>
          </div>
        </article>
      </div>
    </main>
  );
}
