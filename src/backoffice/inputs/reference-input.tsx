import { ReferenceInputBase, type ReferenceInputBaseProps, useChoicesContext } from 'react-admin';
import { NotRead } from '../frame/not-read.tsx';

/** Without its choices, an input looks as if there were none. */
function UnreadChoices() {
  const { error, allChoices, refetch } = useChoicesContext();
  if (!error || allChoices?.length) return null;
  return <NotRead error={error as Error} onAgain={() => void refetch()} />;
}

/** A choice among the records of a resource, by the input inside. React-admin's own brings an input with it. */
export const ReferenceInput = ({ children, ...props }: ReferenceInputBaseProps) => (
  <ReferenceInputBase {...props}>
    {children}
    <UnreadChoices />
  </ReferenceInputBase>
);
