import type { Call } from '../wire/http.ts';
import { notificationProblem, type Reply } from '../wire/reply.ts';

const LARGEST_PAGE = 300;

/**
 * `GET /v1/notifications/webhooks-events`, newest first. PayPal does not document how a link to the next page is made up; its
 * own collection of calls has these parameters.
 */
export function listEvents({ world, query }: Call): Reply {
  const size = Number(query.get('page_size') ?? 10);
  if (!Number.isInteger(size) || size < 1 || size > LARGEST_PAGE) {
    return notificationProblem(
      400,
      'VALIDATION_ERROR',
      'Invalid data provided',
      'page_size',
      'Invalid page size',
    );
  }
  const from = Date.parse(query.get('start_time') ?? '1970-01-01T00:00:00Z');
  const to = Date.parse(query.get('end_time') ?? '9999-01-01T00:00:00Z');
  if (Number.isNaN(from) || Number.isNaN(to)) {
    return notificationProblem(
      400,
      'VALIDATION_ERROR',
      'Invalid data provided',
      'start_time',
      'Invalid date',
    );
  }
  const [type, transaction] = [query.get('event_type'), query.get('transaction_id')];
  const found = world.store
    .all('event')
    .filter((event) => Date.parse(event.create_time) >= from && Date.parse(event.create_time) <= to)
    .filter(
      (event) =>
        (!type || event.event_type === type) && (!transaction || event.resource.id === transaction),
    )
    .reverse();
  const offset = query.get('move_to') === 'next' ? Number(query.get('offset')) : 0;
  const start = Math.max(offset || 0, 0);
  const events = found.slice(start, start + size);
  const base = `${world.url}/v1/notifications/webhooks-events`;
  const links = [{ href: `${base}?${query}`, rel: 'self', method: 'GET' }];
  if (start + size < found.length) {
    const next = new URLSearchParams(query);
    next.set('move_to', 'next');
    next.set('offset', String(start + size));
    next.set('prev_offset', String(start));
    next.set('index_id', found[0]!.id);
    links.push({ href: `${base}?${next}`, rel: 'next', method: 'GET' });
  }
  return { status: 200, body: { events, count: events.length, links } };
}

/** `GET …/webhooks-events/{id}` */
export function getEvent({ world, params }: Call): Reply {
  const event = world.store.get('event', params[0] ?? '');
  if (event) return { status: 200, body: event };
  return notificationProblem(404, 'INVALID_RESOURCE_ID', 'The requested resource ID was not found');
}
