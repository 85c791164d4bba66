import type { MachineParts } from '#src/machines/machine-parts.ts';
import { href, pages } from '#src/routes.ts';

/** The look-inside pages in the sitemap: an uploaded sample has none. */
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
