import { Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { CallBody } from '#src/http/api/contract.ts';
import type { insightContracts } from '../contract.ts';
import { useFigures } from './use-figures.ts';

type Setup = CallBody<(typeof insightContracts)['figures.setup']>;

const stepsOf = (setup: Setup) => [
  {
    done: setup.site,
    to: '/site',
    text: 'Name the site and give its contact address',
    why: 'Both are on every page, in every mail and on every invoice.',
  },
  {
    done: setup.seller,
    to: '/legal-seller',
    text: 'Enter the legal seller',
    why: 'Invoices name it. Without its country, no tax is charged.',
  },
  {
    done: setup.unwritten_policies === 0,
    to: '/policies',
    text: 'Write the policies',
    why: `${setup.unwritten_policies} without a text. Buyers agree to the terms when they order.`,
  },
  {
    done: setup.industries,
    to: '/industries/create',
    text: 'Add the industries',
    why: 'Every report belongs to one.',
  },
  {
    done: setup.report,
    to: '/reports/create',
    text: 'Publish the first report, with its price and its file',
    why: 'Without a file, its page says that it is in preparation. Many reports can be imported at once.',
  },
];

/** What a new store still lacks before its first sale; nothing once it lacks nothing. */
export function SetupSteps() {
  const { figures: setup } = useFigures<Setup>('/figures/setup');
  const steps = setup ? stepsOf(setup) : [];
  if (steps.every(({ done }) => done)) return null;
  return (
    <div className="works">
      <section className="work">
        <header>
          <Typography component="h2" variant="h6">
            Before the first sale
          </Typography>
          <span>
            {steps.filter(({ done }) => done).length} of {steps.length} done
          </span>
        </header>
        <ul>
          {steps.map(({ done, to, text, why }) => (
            <li key={to}>
              {done ? <span>{text}</span> : <Link to={to}>{text}</Link>}
              <small>{done ? 'Done' : why}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
