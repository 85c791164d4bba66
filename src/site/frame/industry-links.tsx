import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spine } from '#src/ui/page/spine.tsx';
import type { Industry } from './frame-types.ts';

/** The industries as links with their colours; until they could be read, the specified waiting text. */
export function IndustryLinks({
  industries,
  current,
  counts,
}: {
  industries: Industry[] | undefined;
  current?: string;
  /** How many reports each has, by slug; shown next to the names. */
  counts?: Record<string, number>;
}) {
  if (!industries)
    return (
      <p className="menu__wait">
        <Icon name="circle-notch" className="icon spin" />
        Loading industries...
      </p>
    );
  if (industries.length === 0) return <p className="menu__wait">No industries yet.</p>;
  return (
    <ul>
      {industries.map(({ id, name, slug, spine }) => (
        <li key={id}>
          <Link
            to={href(pages.industry, { slug })}
            aria-current={slug === current ? 'page' : undefined}
          >
            <Spine color={spine} />
            {name}
            {counts?.[slug] !== undefined && <small>{counts[slug].toLocaleString('en-US')}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
