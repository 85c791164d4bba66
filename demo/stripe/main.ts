import { parseArgs } from 'node:util';
import { startStripeStandIn } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4011' },
    ledger: { type: 'string' },
    'webhook-url': { type: 'string' },
    'web-url': { type: 'string' },
  },
});

const standIn = await startStripeStandIn({
  port: Number(values.port),
  ...(values.ledger ? { file: values.ledger } : {}),
  ...(values['webhook-url'] ? { webhookUrl: values['webhook-url'] } : {}),
  ...(values['web-url'] ? { webUrl: values['web-url'] } : {}),
});
console.log(JSON.stringify(standIn.config));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
}
