import { Button } from '@mui/material';

/** Recovery codes, each on its own line, with a way to save them. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <>
    <ul className="entry__codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button
      component="a"
      download="recovery-codes.txt"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
      variant="outlined"
      color="inherit"
      sx={{ mb: 2 }}
    >
      Save as a text file
    </Button>
  </>
);
