import { Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FileButton } from './file-button.tsx';
import { PictureChooser } from './lazy-chooser.ts';
import { sendPicture } from './send-picture.ts';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  /** A record requires this picture. */
  required?: boolean;
}

/** The address of a picture, which is chosen from a file; a form is not saved while it is being sent. */
export function PictureInput({ source, label, helperText, required }: Props) {
  const sending = useRef(false);
  const validate = useRef(() => (sending.current ? 'The picture is still being sent.' : undefined));
  const { field, fieldState } = useInput({ source, validate: validate.current });
  const { clearErrors, setError } = useFormContext();
  const [share, setShare] = useState<number>();
  const [choosing, setChoosing] = useState(false);
  const busy = share !== undefined;
  const choose = async (file: File) => {
    clearErrors(source);
    sending.current = true;
    const sent = await sendPicture(file, setShare).catch((error: Error) => error);
    sending.current = false;
    clearErrors(source);
    if (sent instanceof Error) setError(source, { type: 'refused', message: sent.message });
    else field.onChange(sent.url);
    setShare(undefined);
  };
  return (
    <FormControl
      fullWidth
      className={`ra-input ra-input-${source}`}
      error={fieldState.invalid}
      sx={{ mb: 2 }}
    >
      <FormLabel sx={{ mb: 0.5, fontSize: 14 }}>{label}</FormLabel>
      <div className="picture-input">
        {field.value && <img src={field.value} alt="" />}
        <FileButton
          size="small"
          name={`${source}-file`}
          accept="image/*"
          sending={busy}
          onFiles={([file]) => void choose(file!)}
        >
          {field.value ? 'Choose another' : 'Choose a picture'}
        </FileButton>
        <Button size="small" disabled={busy} onClick={() => setChoosing(true)}>
          Choose from library
        </Button>
        {field.value && !required && (
          <Button size="small" disabled={busy} onClick={() => field.onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {choosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={({ url }) => {
            setChoosing(false);
            field.onChange(url);
          }}
        />
      )}
      {busy && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={share * 100}
          sx={{ mt: 1 }}
        />
      )}
      <FormHelperText role={fieldState.error?.type === 'refused' ? 'alert' : undefined}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          (helperText ?? 'JPEG, PNG or WebP, at most 20 MB')
        )}
      </FormHelperText>
    </FormControl>
  );
}
