import type { FastifyInstance } from 'fastify';
import { admit } from '#src/staff/admit.ts';
import { staffRoles } from '#src/staff/roles.ts';
import { scopeOf } from '#src/staff/scopes.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import type { StaffCall } from '#src/staff/staff-contract.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { cookieNames } from '#src/storage-names.ts';
import { errorBody, operationOf, type Paths, schemaOf } from './open-api.ts';

/** Describes the staff calls as OpenAPI 3.1, each with the roles that may make it. */
function staffOpenApi(calls: StaffCall[], publicUrl: string) {
  const paths: Paths = {};
  for (const { name, contract } of calls) {
    const [method, route] = contract.route.split(' ') as [string, string];
    const path = route.replace(/:(\w+)/g, '{$1}');
    const who = typeof contract.roles === 'string' ? contract.roles : contract.roles.join(', ');
    const operation = operationOf(name, { contract });
    const summary = `${operation.summary} (${who}${contract.confirm ? '; the password again' : ''})`;
    const scope = scopeOf(contract);
    // OpenAPI 3.1 allows roles and scopes for bearer tokens too.
    const open = scope && { security: [{ session: [] }, { apiKey: [scope] }] };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, summary, ...open } };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back office: staff API', version: '1.0.0' },
    servers: [{ url: publicUrl + staffBase }],
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNames.staff },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scope.' },
      },
    },
  };
}

/** Adds the description of the staff calls, for staff only. */
export function serveStaffOpenApi(
  app: FastifyInstance,
  calls: StaffCall[],
  { publicUrl, identify }: Pick<StaffOptions, 'publicUrl' | 'identify'>,
): void {
  app.get(`${staffBase}/openapi.json`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await identify(request.headers);
    const refused = admit(request, { roles: staffRoles }, session, publicUrl);
    return refused
      ? reply.code(refused.status).send(refused.body)
      : reply.send(staffOpenApi(calls, publicUrl));
  });
}
