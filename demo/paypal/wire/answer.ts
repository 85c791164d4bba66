import { type Call, header } from './http.ts';
import { ISSUES, type Issue } from './issues.ts';
import { refuseBearer } from './oauth.ts';
import { problem, type Reply, refuseOne } from './reply.ts';
import type { Route } from './routes.ts';

/** The refusal that `PayPal-Mock-Response` asks for (negative testing). */
function mockedRefusal(call: Call): Reply | null {
  const mocked = header(call, 'paypal-mock-response');
  if (mocked === null) return null;
  const code = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(mocked)?.[1] ?? '';
  if (code === 'INTERNAL_SERVER_ERROR') return problem(500);
  if (code === 'RATE_LIMIT_REACHED') return problem(429);
  return Object.hasOwn(ISSUES, code) ? refuseOne(code as Issue) : problem(400);
}

function readJson(call: Call): Reply | null {
  if (call.method === 'GET' || call.method === 'DELETE') return null;
  const type = (header(call, 'content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json') return problem(415);
  if (call.raw.length === 0) {
    call.json = {};
    return null;
  }
  try {
    call.json = JSON.parse(call.raw.toString('utf8'));
    if (typeof call.json === 'object' && call.json !== null) return null;
  } catch {
    // Answered below like any other text that is not an object.
  }
  return refuseOne('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' });
}

/** Authentication, media type, JSON, handler: in PayPal's order. */
export async function answer(call: Call, routes: Route[]): Promise<Reply> {
  const atPath = routes.filter((route) => route.path.test(call.path));
  const route = atPath.find((candidate) => candidate.method === call.method);
  if (!route) return problem(404);
  call.params = (route.path.exec(call.path) ?? []).slice(1);
  if (route.access === 'api') {
    const refusal = refuseBearer(call) ?? readJson(call) ?? mockedRefusal(call);
    if (refusal) return refusal;
  }
  return route.handler(call);
}
