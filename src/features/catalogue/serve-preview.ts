import type { FastifyInstance } from 'fastify';
import { type Queryable, row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { draftFiguresOf } from '#src/features/figures/draft-figures.ts';
import { answer } from '#src/http/api/contract.ts';
import type { Registry } from '#src/http/api/perform.ts';
import { localApi, type SiteOptions } from '#src/http/site.ts';
import { admit } from '#src/staff/admit.ts';
import { staffRoles } from '#src/staff/roles.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import { adminBase } from '#src/staff/staff-routes.ts';
import { shownReport } from './api.ts';
import { catalogueContracts } from './contract.ts';
import { itemColumns, pageColumns, type ReportRow } from './queries.ts';

/** A report in any state, as its page would show it. */
function reportInAnyState(db: Queryable, id: number): Promise<ReportRow | undefined> {
  return row(
    db,
    `SELECT ${itemColumns}, ${pageColumns}, NULL AS successor_slug
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = $1`,
    [id],
  );
}

/** The site's own calls, except that the report is the given one. */
function registryWith(registry: Registry, report: ReportRow): Registry {
  const handle = async (_: unknown, { db }: { db: Queryable }) =>
    answer((await shownReport(db, report, draftFiguresOf)).body);
  return { ...registry, reportDetail: { contract: catalogueContracts.reportDetail, handle } };
}

/**
 * Adds `/admin/preview/reports/{id}`: the page of a report as visitors will see it, in whatever state it is, made by the
 * site itself. It comes without script, since the address is not that of the page.
 */
export function servePreview(
  app: FastifyInstance,
  site: SiteOptions,
  { publicUrl, identify }: StaffOptions,
): void {
  app.get<{ Params: { id: string } }>(
    `${adminBase}/preview/reports/:id`,
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const session = await identify(request.headers);
      const refused = admit(request, { roles: staffRoles }, session, publicUrl);
      if (refused) return reply.code(refused.status).send(refused.body);
      const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const report = await reportInAnyState(site.db, id);
      if (!report) return reply.code(404).send(failure('not-found').body);
      const record = { tags: new Set<string>(), complete: true, failed: false };
      const api = localApi(
        { ...site, registry: registryWith(site.registry, report) },
        record,
        (error) => request.log.error(error),
      );
      const withoutScript: SiteOptions['bundle']['assetsOf'] = (file) => ({
        ...site.bundle.assetsOf(file),
        script: '',
        preloads: [],
      });
      const rendered = await site.bundle.render(
        new URL(`/${report.slug}`, publicUrl),
        api,
        withoutScript,
      );
      const policy = String(reply.getHeader('content-security-policy'));
      return reply
        .header(
          'content-security-policy',
          policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        )
        .type('text/html; charset=utf-8')
        .send('html' in rendered ? rendered.html : '');
    },
  );
}
