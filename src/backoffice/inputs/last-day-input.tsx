import { DateInput, type Validator } from 'react-admin';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
}

const dayOfEnd = (iso: string | null | undefined): string => iso?.slice(0, 10) ?? '';
const endOf = (day: string): string | null => (day ? `${day}T23:59:59.999Z` : null);

/** The last day of a period, stored as its end in UTC: the same day for staff in every zone and for those who read it. */
export const LastDayInput = (props: Props) => (
  <DateInput {...props} format={dayOfEnd} parse={endOf} />
);
