import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, isInvalid } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  /** What is agreed to; may contain links. */
  children: ReactNode;
  error?: string;
}

/** A checkbox, with its label at the right. */
export function Checkbox({ children, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="checkbox-field">
      <label className="checkbox">
        <input
          type="checkbox"
          {...input}
          aria-invalid={isInvalid(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
