import type { MachineParts } from '#src/machines/machine-parts.ts';
import { href, pages } from '#src/routes.ts';

/** The pages to look inside reports in the sitemap: a sample that the publisher uploaded cannot be looked at. */
export const lookMachines: MachineParts = {
  sitemap: {
    numbered: [
      {
        name: 'look-inside',
        tags: ['reports'],
        rows: `SELECT id, slug, updated_at AS changed FROM report WHERE status = 'published' AND sample_file IS NULL`,
        pathOf: ({ slug }: { slug: string }) => href(pages.lookInside, { slug }),
      },
    ],
  },
};
