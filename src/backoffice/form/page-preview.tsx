import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { Identifier } from 'react-admin';

interface Props {
  /** The records' name in the back office. */
  kind: string;
  id: Identifier;
  onClose: () => void;
}

/** The page as visitors will see it, rendered by the site itself from what is saved and the draft. */
export function PagePreview({ kind, id, onClose }: Props) {
  const address = `/admin/preview/${kind}/${encodeURIComponent(String(id))}`;
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" fullScreen={small}>
      <DialogTitle>Preview</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <iframe className="preview" title="Preview" src={address} />
      </DialogContent>
      <DialogActions>
        <Button href={address} target="_blank" rel="noopener">
          Open in a new tab
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
