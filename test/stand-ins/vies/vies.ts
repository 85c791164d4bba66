import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What it does with the next requests. */
export type ViesMood = 'well' | 'down' | 'state-down' | 'busy' | 'rubbish' | 'another' | 'silent';

/**
 * VIES as its REST API is documented: `POST /check-vat-number` with country and number, and those of the requester.
 * It refuses what the real one refuses, and gives a consultation number only to a requester who identifies
 * themselves.
 */
export async function startVies(known: Record<string, string>) {
  let mood: ViesMood = 'well';
  const asked: Record<string, unknown>[] = [];
  const server: Server = createServer(async (request, response) => {
    const say = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    const refuse = (status: number, error: string) =>
      say(status, { actionSucceed: false, errorWrappers: [{ error }] });
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number')
      return refuse(404, 'NOT_FOUND');
    const body = (await json(request)) as Record<string, string | undefined>;
    asked.push(body);
    const { countryCode = '', vatNumber = '', requesterMemberStateCode, requesterNumber } = body;
    if (mood === 'silent') return undefined;
    if (mood === 'down') return refuse(500, 'SERVICE_UNAVAILABLE');
    if (mood === 'busy') return refuse(400, 'GLOBAL_MAX_CONCURRENT_REQ');
    if (mood === 'rubbish') return say(200, '<html>maintenance</html>');
    if (!/^[A-Z]{2}$/.test(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber))
      return refuse(400, 'INVALID_INPUT');
    if (requesterNumber && !known[`${requesterMemberStateCode}${requesterNumber}`])
      return refuse(400, 'INVALID_REQUESTER_INFO');
    const name = mood === 'state-down' ? undefined : known[countryCode + vatNumber];
    return say(200, {
      countryCode,
      vatNumber: mood === 'another' ? '000000000' : vatNumber,
      requestDate: new Date().toISOString(),
      valid: name !== undefined,
      requestIdentifier: requesterNumber ? 'WAPIAAAAY4K0142' : '',
      name: name ?? '---',
      address: '---',
      ...(mood === 'state-down' && { userError: 'MS_UNAVAILABLE' }),
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    asked,
    be(next: ViesMood) {
      mood = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
