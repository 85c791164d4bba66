import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onChange' | 'onClick'> {
  /** Name of the input that contains the file. */
  name: string;
  /** File types, in the format of the input's `accept`. */
  accept: string;
  /** Receives each chosen file, even the same one again. */
  onFile: (file: File) => void;
}

/** A button that lets a person choose a file; while the file is sent, it is `disabled`. */
export function FileButton({ name, accept, onFile, disabled = false, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!disabled) return undefined;
    // A disabled button loses the focus, which is then nowhere.
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [disabled]);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={disabled}
        {...props}
        onClick={() => input.current?.click()}
      />
      <span className="hidden-words" role="status">
        {disabled ? 'Sending the file…' : ''}
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
