import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import type { MachineParts } from '#src/machines/machine-parts.ts';
import { pages } from '#src/routes.ts';
import { figureSlug } from '../figure-slug.ts';
import { figureLinkPicture } from './figure-link-picture.ts';

/** Public figures of current editions for sitemap and link previews. */
export const citationMachines: MachineParts = {
  sitemap: {
    addresses: async () => [
      { path: pages.verify, changed: null },
      { path: pages.corrections, changed: null },
    ],
    numbered: [
      {
        name: 'figures',
        tags: ['reports'],
        rows: `SELECT f.id, f.subject, f.number, greatest(f.updated_at, e.updated_at) AS changed
          FROM figure f JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id
          WHERE r.status = 'published' AND e.status IN ('current', 'corrected') AND e.published_on IS NOT NULL
            AND f.visibility = 'everybody'`,
        pathOf: (row: { id: number; subject: string; number: number }) =>
          figureLinks({ id: row.id, slug: figureSlug(row) }).page,
      },
    ],
  },
  linkPictures: [{ folder: 'figures/', find: figureLinkPicture }],
  // Answers of the check: there is no limit to their addresses.
  closed: [`${pages.verify}?`],
};
