import { pages } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** The landscape (a file that the style sheet picks by width and theme) with the page's heading as live text over it. */
export function HomeBanner() {
  return (
    <section className="banner" aria-label="Introduction">
      <div className="banner__art" />
      <div className="wrap banner__text">
        <h1>See past the last data point</h1>
        <p className="lede">
          Market research in twelve industries. What has been measured, what is forecast, and the
          method that leads from one to the other.
        </p>
        <div className="actions">
          <ButtonLink look="primary" large to={pages.reportStore}>
            Report Store
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
