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
  children?: ReactNode;
}

export const Option = ({ value, title, amount, children }: OptionProps) => (
  <FormControlLabel
    className="option"
    value={value}
    control={<Radio />}
    label={
      <>
        <b>{title}</b> <span className="option__amount">{amount}</span>
        <small>{children}</small>
      </>
    }
  />
);
