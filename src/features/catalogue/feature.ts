import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { catalogueApi } from './api.ts';
import { catalogueContracts } from './contract.ts';
import { importResource } from './import/import-resource.ts';
import { importStaffApi } from './import/import-staff-api.ts';
import { importStaffContracts } from './import/import-staff-contract.ts';
import { importJob } from './import/run-import.ts';
import { renewOutdatedTexts, writeDueTexts } from './import/write-due-texts.ts';
import { facetNames, facets, listing } from './kept-queries.ts';
import { catalogueMachines } from './machines/machine-parts.ts';
import { publishDue, publishJob } from './publish-report.ts';
import { reportResource } from './report-resource.ts';
import { catalogueSearchApi } from './search-api.ts';
import { catalogueSearchContracts } from './search-contract.ts';
import { servePreview } from './serve-preview.ts';
import { catalogueStaffApi } from './staff-api.ts';
import { catalogueStaffContracts } from './staff-contract.ts';

/** Reports: lists, search, pages and imports. */
export const catalogue: Feature = {
  name: 'catalogue',
  keepCalls: {
    catalogue: { seconds: 60, query: facets, sets: facetNames },
    reports: { query: listing },
    industryReports: { query: listing },
    reportDetail: { query: ['drawn'] },
  },
  calls: ({ config, db }) => ({
    ...register(catalogueContracts, catalogueApi(config.publicUrl, db)),
    ...register(catalogueSearchContracts, catalogueSearchApi),
  }),
  machines: catalogueMachines,
  serve: (app, _, { site, staff }) => servePreview(app, site, staff),
  health: {
    files: [
      {
        what: 'report file',
        rows: 'SELECT code AS record, full_file AS key, id AS newest FROM report WHERE full_file IS NOT NULL',
      },
      {
        what: 'file of an earlier edition',
        rows: 'SELECT report_id::text AS record, file_key AS key, report_id AS newest FROM edition_file',
      },
      {
        what: 'file of a next edition',
        rows: 'SELECT report_id::text AS record, file_key AS key, report_id AS newest FROM next_edition_file',
      },
      {
        what: 'sample',
        rows: 'SELECT code AS record, sample_file AS key, id AS newest FROM report WHERE sample_file IS NOT NULL',
      },
    ],
  },
  personal: {
    nobody: {
      edition_file: 'files of earlier editions',
      next_edition_file: 'files of editions that are not published yet',
      report_import: 'who imported',
      imported_report: 'which import added a report',
      related_list: 'which reports are related',
      report_text_due: 'reports not in lists and search yet',
      report_text_outdated: 'reports whose words for search are outdated',
    },
  },
  resources: [reportResource, importResource],
  staffCalls: ({ db, files, temp }) => [
    ...staffCalls(catalogueStaffContracts, catalogueStaffApi(db, files, temp)),
    ...staffCalls(importStaffContracts, importStaffApi(files)),
  ],
  jobs: ({ db, files }) => [publishJob(db), importJob(db, files)],
  // Each scheduled draft has a job; the duty covers those without one.
  duties: ({ db }) => [
    { name: 'publish', every: 60_000, run: async () => ({ published: await publishDue(db) }) },
    // For imports whose process ended before they had listed and indexed their reports.
    {
      name: 'report-texts',
      every: 60_000,
      run: async () => ((await writeDueTexts(db)) ? { more: true } : {}),
    },
    // For texts that an upgrade of the store has outdated.
    {
      name: 'renewed-texts',
      every: 60_000,
      run: async () => ((await renewOutdatedTexts(db)) ? { more: true } : {}),
    },
  ],
};
