import { rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { lookPicture } from '#src/routes.ts';
import { choosablePages, openPages } from './choosable-pages.ts';
import { type LookAnswer, type lookContracts, MOST_CHOSEN } from './look-contract.ts';
import { drawnForLooking, type SampleDependencies } from './sample-file.ts';

/** Dependencies of looking inside: those of the samples, whose pages it shows. */
export type LookDependencies = Omit<SampleDependencies, 'files'> & {
  files: () => Promise<FileStore>;
};

/** The call that shows the first pages of a report; they are drawn on the first request. */
export const lookApi = (deps: LookDependencies): Handlers<typeof lookContracts> => ({
  async lookInside({ params }, { db }) {
    const report = await reportByKey(db, params.slug);
    if (report?.status !== 'published') return failure('not-found', { message: NONE });
    if (!(await drawnForLooking({ ...deps, files: await deps.files() }, report.id)))
      return failure('not-found', { message: NONE });
    const { slug, name, code, industry_name, industry_slug } = report;
    const pages = await rows<Omit<LookAnswer['pages'][number], 'picture'>>(
      db,
      'SELECT number, part, title, blocks FROM look_page WHERE report_id = $1 ORDER BY number',
      [report.id],
    );
    return answer(
      {
        report: { slug, name, report_id: code, industry: industry_name, industry_slug },
        pages: pages.map((page) => ({ ...page, picture: lookPicture(report, page.number) })),
      },
      `report:${report.id}`,
      'industry',
    );
  },

  async samplePages({ params }, { db }) {
    const report = await reportByKey(db, params.slug);
    if (report?.status !== 'published')
      return failure('not-found', { message: 'Report not found.' });
    const chapters = await choosablePages({ db, chaptersOf: deps.chaptersOf }, report);
    const isAnyOpen = openPages(chapters).size > 0;
    return answer(
      { most: MOST_CHOSEN, chapters: isAnyOpen ? chapters : [] },
      `report:${report.id}`,
    );
  },
});

const NONE = 'No pages of this report can be previewed.';
