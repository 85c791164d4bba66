import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { TracingSettings } from '#src/settings/tracing-settings.ts';
import { traceRequests } from './trace-requests.ts';
import { traceWork } from './trace-work.ts';

export interface Tracing {
  /** Traces the requests of a server; to be called before any other hook is added. */
  requests(app: FastifyInstance): void;
  /** Sends what has ended so far. */
  flush(): Promise<void>;
  /** Ends tracing after sending what has ended so far. */
  close(): Promise<void>;
}

/**
 * Records traces of requests, jobs and what they do, and sends them to a collector in the background, in JSON over HTTP. Spans
 * contain patterns of addresses and statements without their values: no secret, no name and no address of a person. If
 * the collector cannot be reached, spans are dropped.
 * @param role what the process does, to tell processes apart
 * @param say prints a line when the collector stops answering, and when it answers again
 */
export function startTracing(
  { endpoint, headers, service, ratio }: TracingSettings,
  role: string,
  say: (line: string) => void,
): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const ofRequests = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': String(process.pid),
      'store.role': role,
    }),
    // Whoever sends a request does not decide whether it is traced.
    sampler: new ParentBasedSampler({
      root: ofRequests,
      remoteParentSampled: ofRequests,
      remoteParentNotSampled: ofRequests,
    }),
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [new BatchSpanProcessor({ exporter: watched(exporter, endpoint, say) })],
  });
  const tracer = provider.getTracer('report-store');
  const stop = traceWork(tracer);
  return {
    requests: (app) => traceRequests(app, tracer),
    flush: () => provider.forceFlush(),
    async close() {
      stop();
      await provider.shutdown();
    },
  };
}

/** An exporter whose failures are said once, until it works again. */
function watched(
  exporter: SpanExporter,
  endpoint: string,
  say: (line: string) => void,
): SpanExporter {
  let isAway = false;
  return {
    shutdown: () => exporter.shutdown(),
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isAway)
          say(`Traces cannot be sent to ${endpoint} and are dropped (${reasonOf(result.error)})`);
        else if (!result.error && isAway) say(`Traces are sent to ${endpoint} again`);
        isAway = result.error !== undefined;
        done(result);
      });
    },
  };
}

const reasonOf = ({ code, name }: Error & { code?: string | number }): string =>
  code === undefined ? name : String(code);
