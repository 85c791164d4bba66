import { createServer, type Server } from 'node:http';
import type { Metrics } from './open-metrics.ts';

/** The state of a process. */
export interface ProcessState {
  /** It has started its work; until then a supervisor waits. */
  started: boolean;
  /** It accepts nothing new. */
  ending: boolean;
  /** From the moment when the store is open. */
  metrics: Metrics | undefined;
  /** Whether the database answers. */
  reachesDatabase: () => Promise<boolean>;
}

/** The state of a process that is starting. */
export const beginning = (): ProcessState => ({
  started: false,
  ending: false,
  metrics: undefined,
  reachesDatabase: async () => false,
});

type Answer = [status: number, body: string, type?: string];

const verdict = (ok: boolean): Answer => [
  ok ? 200 : 503,
  JSON.stringify({ ok }),
  'application/json',
];

async function answerOf(state: ProcessState, path: string): Promise<Answer> {
  switch (path) {
    case '/health/live':
      return verdict(true);
    case '/health/startup':
      return verdict(state.started);
    case '/health/ready':
      return verdict(state.started && !state.ending && (await state.reachesDatabase()));
    case '/metrics':
      return state.metrics
        ? [200, await state.metrics.text(), state.metrics.contentType]
        : [503, 'The store is starting.\n'];
    default:
      return [404, 'Try /metrics, /health/live, /health/ready or /health/startup.\n'];
  }
}

/**
 * Opens a process's port for its operator: probes and metrics, for web processes and workers alike. Nothing else is
 * served there, and only the operator should be able to reach it.
 * @throws Error of the port
 */
export async function serveMetrics(
  state: ProcessState,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answering: Promise<Answer> =
      request.method === 'GET' ? answerOf(state, path) : Promise.resolve([405, 'GET only.\n']);
    answering
      .catch((): Answer => [500, 'The metrics could not be read.\n'])
      .then(([status, body, type = 'text/plain; charset=utf-8']) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      });
  });
  server.maxConnections = 50;
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  // Probes alone do not keep a process alive.
  server.unref();
  return server;
}
