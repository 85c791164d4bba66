import { TextInput, type TextInputProps } from 'react-admin';

/** A text that may be empty but is never nothing. */
export const PlainText = (props: TextInputProps) => (
  <TextInput parse={(value: string) => value ?? ''} {...props} />
);

/** The same in several lines. */
export const LongText = (props: TextInputProps) => <PlainText multiline minRows={3} {...props} />;
