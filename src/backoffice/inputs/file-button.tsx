import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onChange' | 'onClick'> {
  /** Name of the input that contains the file. */
  name: string;
  /** File types, in the format of the input's `accept`. */
  accept: string;
  /** Receives each chosen file, even the same one again. */
  onFile: (file: File) => void;
}

/** A button that lets a person choose a file. */
export function FileButton({ name, accept, onFile, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...props} onClick={() => input.current?.click()} />
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
