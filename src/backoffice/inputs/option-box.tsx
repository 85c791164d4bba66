import './option-box.css';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface BoxProps {
  /** The selection, for a screen reader. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** One of several choices that need a short explanation. */
export const OptionBox = ({ label, value, onChange, children }: BoxProps) => (
  <RadioGroup
    className="options"
    aria-label={label}
    value={value}
    onChange={(_, chosen) => onChange(chosen)}
  >
    {children}
  </RadioGroup>
);

interface OptionProps {
  value: string;
  title: string;
  /** Its cost. */
  amount?: string;
  /** It cannot be chosen, for the reason that its explanation gives. */
  disabled?: boolean;
  children?: ReactNode;
}

export const Option = ({ value, title, amount, disabled = false, children }: OptionProps) => (
  <FormControlLabel
    className="option"
    value={value}
    disabled={disabled}
    control={<Radio />}
    label={
      <>
        <b>{title}</b> <span className="option__amount">{amount}</span>
        <small>{children}</small>
      </>
    }
  />
);
