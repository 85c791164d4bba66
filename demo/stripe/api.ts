import { z } from 'zod';
import { parseForm, readParameters } from './form.ts';
import { cancelIntent, captureIntent, createRefund, findCharge } from './money.ts';
import type { IntentRecord, SessionRecord } from './records.ts';
import { missing, Refusal } from './refusal.ts';
import { createSession, expireSession, findSession } from './sessions.ts';
import { nowS, type World } from './world.ts';

/** The release whose shapes the stand-in speaks. */
export const API_VERSION = '2026-10-28.endive';

/** One request of the shop's program. */
export interface Call {
  method: string;
  path: string;
  query: string;
  body: string;
  /** The fault that the handler itself acts out. */
  decline: boolean;
}

const LARGEST_PAGE = 100;
const listParameters = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  starting_after: z.string().max(100).optional(),
};

/** A page of records, newest first. */
function pageOf<T extends { id: string }>(
  url: string,
  newestFirst: T[],
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
) {
  if (limit < 1 || limit > LARGEST_PAGE)
    throw new Refusal(400, {
      code: 'parameter_invalid_integer',
      param: 'limit',
      message: `Invalid limit: ${limit}`,
    });
  const from = after ? newestFirst.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && from === 0) throw missing('object', after, 'starting_after');
  return {
    object: 'list',
    url,
    data: newestFirst.slice(from, from + limit),
    has_more: from + limit < newestFirst.length,
  };
}

/** An intent as it is shown: with its charge when that is asked for. */
function intentView(world: World, intent: IntentRecord, expand: Set<string>, prefix = '') {
  const charge = intent.latest_charge ? world.store.get('charge', intent.latest_charge)! : null;
  return {
    ...intent,
    latest_charge: expand.has(`${prefix}latest_charge`) ? charge : (charge?.id ?? null),
  };
}

/** A session as it is shown: without what only the stand-in knows. */
export function sessionView(
  world: World,
  { _intent, ...session }: SessionRecord,
  expand = new Set<string>(),
) {
  const intent = session.payment_intent ? world.store.get('intent', session.payment_intent)! : null;
  const wanted = [...expand].some((path) => path.startsWith('payment_intent'));
  return {
    ...session,
    payment_intent:
      intent && wanted
        ? intentView(world, intent, expand, 'payment_intent.')
        : (intent?.id ?? null),
  };
}

const EXPANDABLE = /^(payment_intent|payment_intent\.latest_charge|latest_charge)$/;

function split(tree: Record<string, unknown>): { rest: object; expand: Set<string> } {
  const { expand = {}, ...rest } = tree;
  const paths = Object.values(expand as Record<string, string>);
  const wrong = paths.find((path) => !EXPANDABLE.test(path));
  if (wrong !== undefined)
    throw new Refusal(400, { message: `This property cannot be expanded (${wrong}).` });
  return { rest, expand: new Set(paths) };
}

const nothing = z.strictObject({});

/**
 * What an address answers.
 * @throws Refusal in Stripe's words
 */
export function answer(world: World, call: Call): unknown {
  const { store } = world;
  const tree = parseForm(call.method === 'GET' ? call.query : call.body);
  const { rest, expand } = split(tree);
  const [resource, id, verb] = call.path.replace(/^\/v1\/(checkout\/)?/, '').split('/') as [
    string,
    string?,
    string?,
  ];
  const listed = <S extends z.ZodRawShape>(filter: S) =>
    readParameters(z.strictObject({ ...listParameters, ...filter }), rest);
  switch (`${call.method} ${resource}${id ? '/*' : ''}${verb ? `/${verb}` : ''}`) {
    case 'POST sessions':
      return sessionView(world, createSession(world, rest), expand);
    case 'GET sessions': {
      const query = listed({ payment_intent: z.string() });
      const found = store
        .all('session')
        .filter(({ payment_intent }) => payment_intent === query.payment_intent);
      return pageOf(
        '/v1/checkout/sessions',
        found.map((session) => sessionView(world, session)),
        query,
      );
    }
    case 'GET sessions/*':
      readParameters(nothing, rest);
      return sessionView(world, findSession(world, id!), expand);
    case 'POST sessions/*/expire':
      readParameters(nothing, rest);
      return sessionView(world, expireSession(world, id!), expand);
    case 'POST payment_intents/*/capture':
      readParameters(nothing, rest);
      return intentView(world, captureIntent(world, id!, call.decline), expand);
    case 'POST payment_intents/*/cancel':
      readParameters(nothing, rest);
      return intentView(world, cancelIntent(world, id!), expand);
    case 'GET charges/*':
      return findCharge(world, id!);
    case 'POST refunds':
      return createRefund(world, rest);
    case 'GET refunds': {
      const query = listed({ charge: z.string() });
      return pageOf(
        '/v1/refunds',
        store
          .all('refund')
          .filter(({ charge }) => charge === query.charge)
          .reverse(),
        query,
      );
    }
    case 'GET refunds/*':
      return store.get('refund', id!) ?? raise(missing('refund', id!));
    case 'GET disputes/*':
      return store.get('dispute', id!) ?? raise(missing('dispute', id!));
    case 'GET events': {
      const created = z.strictObject({ gte: z.string().regex(/^\d+$/).transform(Number) });
      const query = listed({ created: created.optional() });
      const since = query.created?.gte ?? nowS(world) - 30 * 86_400;
      return pageOf(
        '/v1/events',
        store
          .all('event')
          .filter((event) => event.created >= since)
          .reverse(),
        query,
      );
    }
    case 'GET events/*':
      return store.get('event', id!) ?? raise(missing('event', id!));
    default:
      throw new Refusal(404, {
        message: `Unrecognized request URL (${call.method}: ${call.path}).`,
      });
  }
}

function raise(error: Error): never {
  throw error;
}
