import { Fragment } from 'react';

/** An e-mail address that breaks after its at sign or before a dot, if a line is too short for it. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
