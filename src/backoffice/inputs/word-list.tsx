import type { ComponentProps } from 'react';
import { TextArrayInput } from 'react-admin';

/** A list of words, each added with Enter. */
export const WordList = (props: ComponentProps<typeof TextArrayInput>) => (
  <TextArrayInput {...props} />
);
