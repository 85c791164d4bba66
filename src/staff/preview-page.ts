import type { FastifyInstance } from 'fastify';
import { failure } from '#src/errors.ts';
import type { Registry } from '#src/http/api/perform.ts';
import { logFailure } from '#src/http/log-failure.ts';
import { localApi, type SiteOptions } from '#src/http/site.ts';
import { admit } from './admit.ts';
import { staffRoles } from './roles.ts';
import type { StaffOptions } from './serve-staff.ts';
import { adminBase } from './staff-routes.ts';

/** The address that the record will have, and the site's calls that return the record itself. */
export interface Preview {
  path: string;
  calls: Registry;
}

/** The number of a record in an address; 0, which no record has, if the address contains no number. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

/**
 * Adds `/admin/preview/{kind}/{id}`: the page of a record as visitors will see it, in whatever state it is, with the
 * changes of its draft unless the address ends in `?saved`. The site itself renders it, and it has no script, since
 * the address is not that of the page.
 * @param find the record, with its draft or as it is saved
 */
export function servePreviewPage(
  app: FastifyInstance,
  kind: string,
  site: SiteOptions,
  { publicUrl, identify }: StaffOptions,
  find: (id: string, draft: boolean) => Promise<Preview | undefined>,
): void {
  app.get<{ Params: { id: string }; Querystring: { saved?: string } }>(
    `${adminBase}/preview/${kind}/:id`,
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const session = await identify(request.headers);
      const refused = admit(request, { roles: staffRoles }, session, publicUrl);
      if (refused) return reply.code(refused.status).send(refused.body);
      const { id } = request.params;
      const preview = /^[a-z0-9-]{1,60}$/.test(id)
        ? await find(id, request.query.saved === undefined)
        : undefined;
      if (!preview) return reply.code(404).send(failure('not-found').body);
      const record = { tags: new Set<string>(), complete: true, failed: false };
      const registry = { ...site.registry, ...preview.calls };
      const saved = { ...site, registry, reads: undefined };
      const api = localApi(saved, record, (error, call) => logFailure(request, error, call));
      const withoutScript: SiteOptions['bundle']['assetsOf'] = (file) => ({
        ...site.bundle.assetsOf(file),
        script: '',
        preloads: [],
      });
      const rendered = await site.bundle.render(
        new URL(preview.path, publicUrl),
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
