import './orders.css';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A heading with what belongs to it. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="order-part">
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    {children}
  </section>
);

/** Names and values; what is empty is left out. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="order-facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** A time in the zone of the person. */
export const timeOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
