import type { ComponentProps } from 'react';
import { TextArrayInput } from 'react-admin';

/** Words of which each is added by Enter. */
export const WordList = (props: ComponentProps<typeof TextArrayInput>) => (
  <TextArrayInput {...props} />
);
