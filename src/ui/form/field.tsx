import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The properties of every field besides the attributes of its element. */
export interface FieldProps {
  label: string;
  name: string;
  hint?: ReactNode;
  /** The first message about this field. */
  error?: string;
  /** Share of the form's width from 576 px. */
  width?: 'half' | 'third';
}

/** `id`s that tie a field to its hint and its error. */
export const describedBy = (id: string, hint: ReactNode, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/**
 * The state of a field, said in both cases: otherwise a browser calls a required choice, checkbox or file invalid before
 * anybody has touched it, and an address while it is being typed.
 */
export const isInvalid = (error?: string) => error !== undefined;

/** An error message, below its field. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <span className="error" id={`${id}-error`}>
      <Icon name="warning-circle" />
      {error}
    </span>
  );
}

interface Props extends Omit<FieldProps, 'name'> {
  id: string;
  children: ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({ id, label, hint, error, width, children }: Props) {
  return (
    <div className={width ? `field form__${width}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
