import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  note: ReactNode;
  on: boolean;
  onChange?: (on: boolean) => void;
  /** Cannot be changed; `state` then says why. */
  locked?: boolean;
  /** The state in words; otherwise "On" or "Off". */
  state?: string;
}

/** A setting that is on or off, with its state as a word. A list item of `.choices`. */
export function Switch({ label, note, on, onChange, locked, state = on ? 'On' : 'Off' }: Props) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-note`}>{note}</p>
      <span className="switch-list__state">
        {state}
        <input
          className="switch"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          id={id}
          aria-describedby={`${id}-note`}
          checked={on}
          disabled={locked}
          onChange={({ target }) => onChange?.(target.checked)}
        />
      </span>
    </li>
  );
}
