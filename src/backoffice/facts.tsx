import './facts.css';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A heading with its content. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="order-part">
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    {children}
  </section>
);

/** Names and values; empty ones are omitted. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="order-facts">
    {facts
      .filter(
        ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
      )
      .map(([name, value], index) => (
        // Several may have the same name, such as refunds.
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
