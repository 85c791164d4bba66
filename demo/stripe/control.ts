import { FAULT_MODES, toPathPattern } from '../paypal/wire/faults.ts';
import type { Deliveries } from './deliveries.ts';
import { signatureOf } from './deliveries.ts';
import {
  accounts,
  closeDispute,
  createRefund,
  decide,
  dispute,
  failRefund,
  type Means,
  pay,
} from './money.ts';
import { findSession } from './sessions.ts';
import type { WebhookMode, World } from './world.ts';

interface Wish {
  session?: string;
  charge?: string;
  means?: Means;
  paid?: boolean;
  amount?: number;
  status?: 'won' | 'lost';
  dispute?: string;
  refund?: string;
  mode?: string;
  method?: string;
  path?: string;
  times?: number;
  delay_ms?: number;
  advance_s?: number;
  body?: string;
  secret?: string;
  at?: number;
}

/** What tests make happen, below `/_emu`, which Stripe has not. @throws Error for what cannot happen */
export async function control(
  world: World,
  deliveries: Deliveries,
  name: string,
  wish: Wish,
): Promise<unknown> {
  switch (name) {
    case 'pay':
      return pay(world, findSession(world, wish.session!), wish.means ?? 'card').id;
    case 'decide':
      return decide(world, findSession(world, wish.session!), wish.paid === true);
    case 'refund':
      return createRefund(world, {
        charge: wish.charge,
        ...(wish.amount ? { amount: String(wish.amount) } : {}),
      });
    case 'fail-refund':
      return failRefund(world, wish.refund!);
    case 'dispute':
      return dispute(world, wish.charge!);
    case 'close-dispute':
      return closeDispute(world, wish.dispute!, wish.status!);
    case 'webhooks':
      world.webhooks = wish.mode as WebhookMode;
      return null;
    case 'flush':
      return deliveries.flush();
    case 'sign':
      return signatureOf(wish.secret ?? world.webhookSecret, wish.body ?? '', wish.at);
    case 'clock':
      world.forwardS += wish.advance_s ?? 0;
      return null;
    case 'faults': {
      if (!FAULT_MODES.test(wish.mode ?? '')) throw new Error(`unknown fault ${wish.mode}`);
      world.faults.add({
        method: wish.method ?? null,
        path: toPathPattern(wish.path!),
        mode: wish.mode!,
        times: wish.times ?? 1,
        delayMs: wish.delay_ms ?? 9000,
        status: null,
      });
      return null;
    }
    case 'clear':
      world.faults.clear();
      world.webhooks = 'on';
      return null;
    case 'assert':
      return accounts(world);
    default:
      throw new Error(`unknown control ${name}`);
  }
}
