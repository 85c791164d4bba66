import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session's cookie. Over TLS its name binds it to this host (RFC 6265bis, section 4.1.3.2). */
export function staffCookie(https: boolean) {
  const name = https ? '__Host-staff_session' : 'staff_session';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** Ends with the browser; the database ends it sooner. */
    write(reply: FastifyReply, token: string | undefined): void {
      if (token === undefined) reply.clearCookie(name, options);
      else reply.setCookie(name, token, options);
    },
  };
}
