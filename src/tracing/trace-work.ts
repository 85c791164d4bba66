import { tracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { currentContext } from './context.ts';

interface Described {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

/** The channel of work that nothing else has caused: each is a trace of its own. */
const ROOT = 'store.job';

/** What each part of the store publishes about its work, by channel, and the span that it becomes. */
const WORK: Record<string, (work: Record<string, unknown>) => Described> = {
  'store.statement': ({ text }) => ({
    name: `${/\w+/.exec(String(text))?.[0].toUpperCase()} statement`,
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': String(text) },
  }),
  'store.provider': ({ provider, call }) => ({
    name: `${provider} ${call}`,
    kind: SpanKind.CLIENT,
  }),
  'store.job': ({ kind, attempt }) => ({
    name: `job ${kind}`,
    kind: SpanKind.CONSUMER,
    attributes: { 'store.job.attempt': Number(attempt) },
  }),
  'store.pool': ({ task, lane }) => ({
    name: `thread ${task}`,
    attributes: { 'store.pool.lane': String(lane) },
  }),
  'store.page': () => ({ name: 'render page' }),
};

/**
 * Records a span for everything that the parts of the store publish on their tracing channels
 * (https://nodejs.org/api/diagnostics_channel.html) within a request or job; a job begins a trace of its own. Failures are recorded with their code alone, since messages may name a person.
 * @returns stops recording
 */
export function traceWork(tracer: Tracer): () => void {
  const ends = Object.entries(WORK).map(([name, describe]) => {
    const isRoot = name === ROOT;
    const channel = tracingChannel<unknown, Record<string, unknown>>(name);
    const spans = new WeakMap<object, Span>();
    const end = (work: object) => {
      spans.get(work)?.end();
      spans.delete(work);
    };
    channel.start.bindStore(currentContext, (work) => {
      const { name, ...options } = describe(work);
      const parent = isRoot ? ROOT_CONTEXT : currentContext.getStore();
      // Such as looking for jobs, twice a second.
      if (!parent) return undefined;
      const span = tracer.startSpan(name, options, parent);
      spans.set(work, span);
      return trace.setSpan(parent, span);
    });
    const subscribers = {
      start() {},
      asyncStart() {},
      error(work: Record<string, unknown>) {
        const { code, name } = (work.error ?? {}) as { code?: string; name?: string };
        const span = spans.get(work);
        span?.setAttribute('error.type', String(code ?? name ?? 'error'));
        span?.setStatus({ code: SpanStatusCode.ERROR });
      },
      // What threw before it returned a promise has no other end.
      end: (work: object) => 'error' in work && end(work),
      asyncEnd: end,
    };
    channel.subscribe(subscribers);
    return () => {
      channel.start.unbindStore(currentContext);
      channel.unsubscribe(subscribers);
    };
  });
  return () => ends.forEach((stop) => void stop());
}
