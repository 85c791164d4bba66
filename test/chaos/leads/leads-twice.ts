import type { Finding } from '../shop.ts';
import type { Deployment } from './leads-deployment.ts';
import { newKey, newToken, sendForm } from './leads-forms.ts';
import { countStored, drained, tally, type Visitor } from './leads-mails.ts';

/** H5: one solved check admits one form, however many use it at once. */
export async function oneToken(deployment: Deployment, n: number): Promise<Finding> {
  const token = newToken(deployment, 'contact');
  const visitors = Array.from(
    { length: n },
    (_, i): Visitor => ({ form: 'contact', email: `token-${i}@reader.example` }),
  );
  const answers = await Promise.all(
    visitors.map((visitor, i) =>
      sendForm(deployment, deployment.origins[i % 2]!, { ...visitor, token }),
    ),
  );
  const { rows } = await countStored(deployment, visitors);
  const [taken, refused] = [200, 422].map(
    (status) => answers.filter((answer) => answer.status === status).length,
  );
  return {
    promise: 'One human check, one form',
    tried: `${n} different forms with one token at the same moment, over two processes`,
    result: `${taken} accepted, ${refused} refused with 422, ${rows} stored`,
    held: taken === 1 && refused === n - 1 && rows === 1,
  };
}

/** A form that is sent twice at once is one request with one pair of mails; `as` says what the two have in common. */
export async function twice(
  deployment: Deployment,
  n: number,
  as: 'double click' | 'two tabs',
): Promise<Finding> {
  await drained(deployment, 60_000);
  deployment.sink.messages.length = 0;
  const label = as.replace(' ', '');
  const visitors = Array.from(
    { length: n },
    (_, i): Visitor => ({ form: 'contact', email: `${label}-${i}@reader.example` }),
  );
  const answers = await Promise.all(
    visitors.flatMap((visitor) => {
      const same =
        as === 'double click' ? { key: newKey(), token: newToken(deployment, 'contact') } : {};
      return deployment.origins.map((origin) =>
        sendForm(deployment, origin, { ...visitor, ...same }),
      );
    }),
  );
  await drained(deployment, 60_000);
  const { stored, rows } = await countStored(deployment, visitors);
  const mails = tally(deployment, visitors);
  const taken = answers.filter(({ status }) => status === 200).length;
  return {
    promise: `The same form sent twice is one request: ${as}`,
    tried: `${n} forms, each sent to both processes at the same moment, ${as === 'double click' ? 'with one key and one token' : 'without a key, each with a token of its own'}`,
    result: `${taken} of ${2 * n} answered with success, ${rows} stored, ${mails.delivered} of ${mails.expected} mails, ${mails.twice} twice`,
    held:
      taken === 2 * n &&
      stored === n &&
      rows === n &&
      mails.lost + mails.twice + mails.strange === 0,
  };
}
