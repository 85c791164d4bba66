import { parseArgs } from 'node:util';
import { startPaypalStandIn } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    ledger: { type: 'string' },
    'webhook-url': { type: 'string' },
    'web-url': { type: 'string' },
  },
});

const standIn = await startPaypalStandIn({
  port: Number(values.port),
  ledgerFile: values.ledger,
  webhookUrl: values['webhook-url'],
  webUrl: values['web-url'],
});
console.log(JSON.stringify(standIn.config));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
}
