import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onChange' | 'onClick'> {
  /** Name of the input that holds the file. */
  name: string;
  /** Types of files, as `accept` of the input says them. */
  accept: string;
  /** Told each file that is chosen, the same one again included. */
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
