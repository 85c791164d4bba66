import { isValidElement, type ReactNode } from 'react';
import { ValidationError } from 'react-admin';

interface Props {
  helperText?: ReactNode;
  error?: string | undefined;
}

/**
 * Replaces react-admin's text below an input: the problem of the field, otherwise its hint. Without either there is
 * nothing, where the library writes an invisible character that would describe the field to screen readers.
 */
export function InputHelperText({ helperText, error }: Props) {
  if (error) return <ValidationError error={error} />;
  return typeof helperText === 'string' || isValidElement(helperText) ? helperText : null;
}
