import { newDebugId } from '../ids.ts';
import { ISSUES, type Issue } from './issues.ts';

/** An answer before it is written to the socket. */
export interface Reply {
  status: number;
  body?: unknown;
  /** Text instead of JSON, for pages, certificates and broken answers. */
  text?: { type: string; content: string };
  headers?: Record<string, string>;
}

export interface Place {
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'header' | 'query';
}

export interface Finding extends Place {
  issue: Issue;
}

const KINDS: Record<number, [name: string, message: string]> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

const information = (anchor: string) => [
  {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${anchor}`,
    rel: 'information_link',
    method: 'GET',
  },
];

/** The provider's error envelope for a status without further detail. */
export function problem(status: number): Reply {
  const [name, message] = KINDS[status] ?? KINDS[500]!;
  return { status, body: { name, message, debug_id: newDebugId(), links: information(name) } };
}

/** The error envelope with its details; findings of the lowest status class win, as a schema error comes first. */
export function refuse(findings: Finding[]): Reply {
  const status = Math.min(...findings.map((finding) => ISSUES[finding.issue][0]));
  const ofStatus = findings.filter((finding) => ISSUES[finding.issue][0] === status);
  const [name, message] = KINDS[status]!;
  const details = ofStatus.map(({ issue, ...place }) => ({
    ...place,
    issue,
    description: ISSUES[issue][1],
  }));
  return {
    status,
    body: {
      name,
      message,
      details,
      debug_id: newDebugId(),
      links: information(ofStatus[0]!.issue),
    },
  };
}

export const refuseOne = (issue: Issue, place: Place = {}): Reply => refuse([{ issue, ...place }]);

/** The older envelope of the notifications API. */
export function notificationProblem(
  status: number,
  name: string,
  message: string,
  field?: string,
  issue = message,
): Reply {
  const details = field ? [{ field, location: 'body', issue }] : [];
  const link = `https://developer.paypal.com/docs/api/webhooks/v1/#error-${name}`;
  return {
    status,
    body: { name, message, debug_id: newDebugId(), details, information_link: link, links: [] },
  };
}

export const unknownResource = (field: string, value: string): Reply =>
  refuseOne('INVALID_RESOURCE_ID', { field, value, location: 'path' });
