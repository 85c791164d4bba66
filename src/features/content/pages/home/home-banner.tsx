import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useIntroduction } from '#src/site/frame/use-introduction.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { inIndustries } from './in-industries.ts';

const whole = new Intl.NumberFormat('en-US');

/**
 * The landscape (a file that the style sheet picks by width and theme) with the page's heading as real text over it, a
 * search, and three proofs: the number of reports, the forecast record, and a link to check our numbers.
 * @param industries number of industries; 0 if there are none or it is unknown
 * @param reports number of reports on sale; 0 if unknown
 */
export function HomeBanner({ industries, reports }: { industries: number; reports: number }) {
  const { trackRecord: record } = useFrame().info;
  const claim = useIntroduction('claim');
  const introduction = useIntroduction('home');
  return (
    <section className="banner" aria-label="Introduction">
      <div className="banner__art" />
      <div className="wrap banner__text">
        <h1>{claim}</h1>
        <p className="lede">
          {industries > 0 && `Market research${inIndustries(industries)}. `}
          {introduction}
        </p>
        <search>
          <form className="banner__search" action={pages.reportStore}>
            <label className="sr" htmlFor="banner-q">
              Search all reports
            </label>
            <input
              id="banner-q"
              className="input"
              type="search"
              name="q"
              maxLength={200}
              placeholder="Market, company, code"
            />
            <Button type="submit" look="primary">
              <Icon name="magnifying-glass" />
              Search
            </Button>
          </form>
        </search>
        <ul className="banner__proof">
          <li>
            <Link to={pages.reportStore}>
              Report Store
              {reports > 0 && `: ${whole.format(reports)} ${reports === 1 ? 'report' : 'reports'}`}
            </Link>
          </li>
          {record && (
            <li>
              <Link to={record.to}>{record.text}</Link>
            </li>
          )}
          <li>
            <Link to={pages.verify}>Check our numbers</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
