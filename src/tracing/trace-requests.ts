import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '#src/http/edge/route-of.ts';
import { currentContext } from './context.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header, version 00. */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Records a span for every request that reaches the framework, from its arrival to the last byte of its answer: all but
 * answers from the page cache, and probes. A trace that the trusted proxy in front began is continued; what a
 * visitor's own header says is ignored.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _, next) => {
    if (request.url.startsWith('/health')) return next();
    const span = tracer.startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'store.request.id': request.id },
      },
      continued(request),
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, context);
    currentContext.run(context, next);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (!span) return;
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** The context of the span that the trusted proxy names as the request's parent, if it does. */
function continued({ ip, socket, headers }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(headers.traceparent)) ?? [];
  // The visitor's address differs from the sender's only if a trusted proxy has sent the request.
  if (!traceId || !spanId || ip === socket.remoteAddress) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}
