import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '#src/storage-names.ts';

const DEVICE_S = 400 * 24 * 3600;

/**
 * The cookies of staff: the session, and the browser that is known. Over TLS their names bind them to this host
 * (RFC 6265bis, section 4.1.3.2).
 */
export function staffCookie(https: boolean) {
  const prefix = https ? '__Host-' : '';
  const name = prefix + cookieNames.staff;
  const device = prefix + cookieNames.staffDevice;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** Ends with the browser; the database ends it sooner. */
    write(reply: FastifyReply, token: string | undefined): void {
      if (token === undefined) reply.clearCookie(name, options);
      else reply.setCookie(name, token, options);
    },
    readDevice: (request: FastifyRequest): string | undefined => request.cookies[device],
    writeDevice(reply: FastifyReply, value: string): void {
      reply.setCookie(device, value, { ...options, maxAge: DEVICE_S });
    },
  };
}
