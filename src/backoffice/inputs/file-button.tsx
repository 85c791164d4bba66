import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onChange' | 'onClick' | 'disabled'> {
  /** Name of the input that contains the file. */
  name: string;
  /** File types, in the format of the input's `accept`. */
  accept: string;
  /** Several files can be chosen at once. */
  multiple?: boolean;
  /** Receives what was chosen, even the same again; one file unless `multiple`. */
  onFiles: (files: File[]) => void;
  /** What was chosen is being sent: nothing else can be chosen meanwhile. */
  sending?: boolean;
}

/** A button that lets a person choose a file. Sending it is announced. */
export function FileButton({
  name,
  accept,
  multiple = false,
  onFiles,
  sending = false,
  ...props
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={sending}
        {...props}
        onClick={() => input.current?.click()}
      />
      <span className="hidden-words" role="status">
        {sending ? 'Sending the file…' : ''}
      </span>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
    </>
  );
}
