import type { ServerResponse } from 'node:http';
import type { Fault } from '../wire/faults.ts';
import { render, send } from '../wire/http.ts';
import { problem, type Reply, refuse } from '../wire/reply.ts';
import { tamperBody } from '../wire/tamper.ts';
import type { World } from '../world.ts';

/** An answer, or a socket that is cut or left open. */
export type Ending = Reply | 'reset' | 'hang';

const GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

/** The ending of a fault that happens before anything is done; null when the request is carried out. */
export function endBefore(world: World, fault: Fault | null): Ending | null {
  switch (fault?.mode) {
    case '500':
    case '503':
      return problem(Number(fault.mode));
    case '429':
      return { ...problem(429), headers: { 'Retry-After': '1' } };
    case 'reset-before':
      return 'reset';
    case 'hang-before':
      return 'hang';
    case 'html':
      return { status: fault.status ?? 502, text: { type: 'text/html', content: GATEWAY_PAGE } };
    case 'restricted':
      return refuse([{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }]);
    case 'token-expire':
      world.tokens.clear();
      return null;
    default:
      return null;
  }
}

/** The ending of a fault that happens after the request was carried out; `kept` when the provider itself holds the lie. */
export function endAfter(fault: Fault | null, reply: Reply, stored: boolean): Ending {
  switch (fault?.mode) {
    case 'commit-then-500':
      return problem(500);
    case 'commit-then-reset':
      return 'reset';
    case 'commit-then-hang':
      return 'hang';
    default:
      return fault?.mode.startsWith('wrong-') && !stored && reply.status < 300
        ? { ...reply, body: tamperBody(fault.mode, reply.body) }
        : reply;
  }
}

/** Writes the ending to the socket; `truncate` announces the whole answer and sends half. */
export function finish(response: ServerResponse, ending: Ending, truncate: boolean): void {
  if (ending === 'hang') return;
  if (ending === 'reset') response.socket?.resetAndDestroy();
  else if (!truncate) send(response, ending);
  else {
    const { headers, bytes } = render(ending);
    response.writeHead(ending.status, headers);
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () =>
      response.socket?.destroy(),
    );
  }
}
