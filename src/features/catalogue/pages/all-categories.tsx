import { useFrame } from '#src/site/frame/frame-context.ts';
import { IndustryLinks } from '#src/site/frame/industry-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

interface Props {
  current?: string;
  /** How many reports an industry has, by slug. */
  counts: Record<string, number>;
}

/** The industries beside a list of reports: a plain list from 992 px, a closed disclosure above the rows below that. */
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
