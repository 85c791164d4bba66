import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onChange' | 'onClick' | 'disabled'> {
  /** Name of the input that contains the file. */
  name: string;
  /** File types, in the format of the input's `accept`. */
  accept: string;
  /** Receives each chosen file, even the same one again. */
  onFile: (file: File) => void;
  /** The chosen file is being sent: no other can be chosen meanwhile. */
  sending?: boolean;
}

/** A button that lets a person choose a file. Sending it is announced; afterwards the button has the focus again. */
export function FileButton({ name, accept, onFile, sending = false, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!sending) return undefined;
    // The button lost the focus when it was disabled, unless it was moved meanwhile.
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [sending]);
  return (
    <>
      <Button
        ref={button}
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
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
