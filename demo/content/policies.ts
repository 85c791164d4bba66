import { cookies } from './policies/cookies.ts';
import { gdpr } from './policies/gdpr.ts';
import { howToOrder } from './policies/how-to-order.ts';
import { methodology } from './policies/methodology.ts';
import type { DemoPolicy } from './policies/policy.ts';
import { privacy } from './policies/privacy.ts';
import { refund } from './policies/refund.ts';
import { terms } from './policies/terms.ts';

/** The seven texts that the publisher keeps on the server. */
export const policies: readonly DemoPolicy[] = [
  terms,
  privacy,
  gdpr,
  cookies,
  refund,
  howToOrder,
  methodology,
];
