import { useFrame } from '#src/site/frame/frame-context.ts';
import { IndustryLinks } from '#src/site/frame/industry-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

/** The industries beside a list of reports: a plain list from 992 px, a closed disclosure above the rows below that. */
export function AllCategories({ current }: { current?: string }) {
  const { industries } = useFrame();
  return (
    <aside className="side-list" aria-label="All Categories">
      <h2 className="side-list__title">All Categories</h2>
      <details>
        <summary>
          All Categories
          <Icon name="caret-down" />
        </summary>
        <IndustryLinks industries={industries} current={current} />
      </details>
    </aside>
  );
}
