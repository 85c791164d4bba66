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

interface Command {
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
  command: Command,
): Promise<unknown> {
  switch (name) {
    case 'pay':
      return pay(world, findSession(world, command.session!), command.means ?? 'card').id;
    case 'decide':
      return decide(world, findSession(world, command.session!), command.paid === true);
    case 'refund':
      return createRefund(world, {
        charge: command.charge,
        ...(command.amount ? { amount: String(command.amount) } : {}),
      });
    case 'fail-refund':
      return failRefund(world, command.refund!);
    case 'dispute':
      return dispute(world, command.charge!);
    case 'close-dispute':
      return closeDispute(world, command.dispute!, command.status!);
    case 'webhooks':
      world.webhooks = command.mode as WebhookMode;
      return null;
    case 'flush':
      return deliveries.flush();
    case 'sign':
      return signatureOf(command.secret ?? world.webhookSecret, command.body ?? '', command.at);
    case 'clock':
      world.forwardS += command.advance_s ?? 0;
      return null;
    case 'faults': {
      if (!FAULT_MODES.test(command.mode ?? '')) throw new Error(`unknown fault ${command.mode}`);
      world.faults.add({
        method: command.method ?? null,
        path: toPathPattern(command.path!),
        mode: command.mode!,
        times: command.times ?? 1,
        delayMs: command.delay_ms ?? 9000,
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
