import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Props extends TextInputProps {
  /** The length up to which the text is shown whole everywhere; the field counts its characters. */
  counted?: number;
}

/** A text that may be empty but is never nothing. */
export function PlainText({ counted, ...props }: Props) {
  const input = <TextInput parse={(value: string) => value ?? ''} {...props} />;
  if (!counted) return input;
  return (
    <div className="counted">
      {input}
      <Count of={props.source} most={counted} />
    </div>
  );
}

/** The same in several lines. */
export const LongText = (props: Props) => <PlainText multiline minRows={3} {...props} />;

function Count({ of: name, most }: { of: string; most: number }) {
  const length = String(useWatch({ name }) ?? '').length;
  return (
    <span className={length > most ? 'counted__over' : undefined} aria-hidden="true">
      {length} of {most}
    </span>
  );
}
