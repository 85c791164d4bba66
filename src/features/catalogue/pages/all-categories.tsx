import { useFrame } from '#src/site/frame/frame-context.ts';
import { IndustryLinks } from '#src/site/frame/industry-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

interface Props {
  current?: string;
  /** The number of reports of each industry, by slug. */
  counts: Record<string, number>;
}

/** The industries next to a list of reports: a plain list from 992 px, below that a closed disclosure above the rows. */
export function AllCategories({ current, counts }: Props) {
  const { industries } = useFrame();
  return (
    <aside className="side-list side-list--counted" aria-label="All Categories">
      <h2 className="side-list__title">All Categories</h2>
      <details>
        <summary>
          All Categories
          <Icon name="caret-down" />
        </summary>
        <IndustryLinks industries={industries} current={current} counts={counts} />
      </details>
    </aside>
  );
}
