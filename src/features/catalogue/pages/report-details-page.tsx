import { href, pages } from '#src/routes.ts';
import { moved, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';

/** The address that the header's search links to; it redirects to the report at `/{slug}`. */
export const page = definePage({
  async load({ api, params }): Promise<null> {
    const found = await api.sampleReport({ slug: params.slug ?? '' });
    if (!found.ok) throw outcomeOf(found);
    throw moved(href(pages.report, { slug: found.body.report.slug }));
  },
  head: () => ({ title: '', description: '' }),
  Body: () => null,
});
