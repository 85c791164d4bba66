import type { FastifyInstance } from 'fastify';
import { type Database, row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { digestOf, isToken } from '#src/secrets.ts';
import { type PermissionPlace, permissionPlaces } from '../pieces/permission-places.ts';
import type drawPermissionTask from './draw-permission-task.ts';
import { permissionNumber } from './permission-number.ts';

const draw = inPool<typeof drawPermissionTask>(
  new URL('./draw-permission-task.ts', import.meta.url),
  { lane: 'drawings', deadlineMs: 20_000 },
);

interface Permission {
  id: number;
  created_at: Date;
  name: string;
  place: PermissionPlace;
  work: string;
  subject: string;
  citation: string;
  figure_id: number | null;
}

/** Adds the private links to permissions: drawn on request, never cached, never indexed. */
export function servePermissions(
  app: FastifyInstance,
  { db, publicUrl, errorPage }: { db: Database; publicUrl: string; errorPage: ErrorPage },
): void {
  app.get<{ Params: { token: string } }>(
    '/download/permission/:token',
    { config: { cost: { name: 'permission file', most: 60, seconds: 600 } } },
    async (request, reply) => {
      const { token } = request.params;
      reply.header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
      const given = isToken(token)
        ? await row<Permission>(
            db,
            `SELECT id, created_at, name, place, work, subject, citation, figure_id FROM quote_permission
             WHERE token_hash = $1 AND name <> ''`,
            [digestOf(token)],
          )
        : undefined;
      if (!given)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, request.url));
      const site = await siteInfo(db);
      const number = permissionNumber(given);
      const file = await draw({
        number,
        given_on: given.created_at.toISOString().slice(0, 10),
        publisher: site?.site_name ?? '',
        email: site?.email ?? '',
        address: given.figure_id === null ? publicUrl : `${publicUrl}/figures/${given.figure_id}`,
        name: given.name,
        place: permissionPlaces[given.place],
        work: given.work,
        subject: given.subject,
        citation: given.citation,
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`permission-${number}.pdf`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(file));
    },
  );
}
