import { Link, Title } from 'react-admin';
import { PageTitle } from './frame/page-title.tsx';

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <>
    <Title title={<PageTitle text={title} />} />
    <p>{text}</p>
    <Link to="/">Go to Home</Link>
  </>
);

/** The page of an address without a screen. */
export const NotFound = () => (
  <Nothing title="Not found" text="There is no screen at this address." />
);

/** The page of a screen that belongs to another role. */
export const Refused = () => (
  <Nothing title="Not for your role" text="An owner of the back office can give you access." />
);
