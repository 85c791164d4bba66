import { useRef, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useWords } from '#src/site/frame/use-words.ts';
import { TabList } from '#src/ui/disclosure/tab-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { Spine } from '#src/ui/page/spine.tsx';
import { IndustryShelf, type ShelfReport } from './industry-shelf.tsx';
import { useIndustryReports } from './use-industry-reports.ts';

/** Industry tabs before 'Show More' (docs/contract.md, "Fixed numbers"). */
const TABS = 5;

/**
 * The newest reports by industry. The initial HTML has those of the first industry;
 * choosing another one loads its reports and scrolls to the top of this section.
 */
export function LatestPublication({ first }: { first: ShelfReport[] | null }) {
  const { industries = [] } = useFrame();
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const { selected, reports, show } = useIndustryReports(industries[0]?.slug, first);
  if (!selected) return null;

  const select = (slug: string) => {
    show(slug);
    section.current!.scrollIntoView();
  };
  const toggle = () => {
    if (all && industries.findIndex(({ slug }) => slug === selected) >= TABS)
      show(industries[0]!.slug);
    setAll(!all);
  };

  return (
    <section className="section" aria-labelledby="latest" ref={section}>
      <div className="wrap">
        <SectionHead
          id="latest"
          title={words('Latest Publication')}
          more={{ to: href(pages.industry, { slug: selected }), text: 'View More' }}
        />
        <div className={all ? 'tabs-bar tabs-bar--all' : 'tabs-bar'}>
          <TabList
            label="Industries"
            tabs={industries.slice(0, all ? undefined : TABS).map(({ slug, name, spine }) => ({
              id: slug,
              href: href(pages.industry, { slug }),
              title: (
                <>
                  <Spine color={spine} />
                  {name}
                </>
              ),
            }))}
            selected={selected}
            onSelect={select}
            panelId={() => 'latest-reports'}
          />
          {industries.length > TABS && (
            <button
              type="button"
              className="tab tab--more needs-script"
              aria-expanded={all}
              onClick={toggle}
            >
              {all ? 'Show Less' : 'Show More'}
            </button>
          )}
        </div>
        <div
          id="latest-reports"
          className="tabpanel"
          role="tabpanel"
          aria-labelledby={`tab-${selected}`}
        >
          <IndustryShelf
            reports={reports}
            hue={industries.find(({ slug }) => slug === selected)?.hue}
          />
        </div>
      </div>
    </section>
  );
}
