import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'children'> {
  /** What is agreed to; may contain links. */
  children: ReactNode;
  error?: string;
}

/** A checkbox, with its label at the right. */
export function Checkbox({ children, error, ...input }: Props) {
  const id = useId();
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span>
        {children}
        <FieldError id={id} error={error} />
      </span>
    </label>
  );
}
