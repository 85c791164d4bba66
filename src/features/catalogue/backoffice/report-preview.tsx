import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  useTheme,
} from '@mui/material';

/** The page as visitors will see it, made by the site itself from what is saved now. */
export function ReportPreview({ id, onClose }: { id: number; onClose: () => void }) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" fullScreen={small}>
      <DialogTitle>Preview of the saved version</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <iframe className="preview" title="Preview" src={`/admin/preview/reports/${id}`} />
      </DialogContent>
      <DialogActions>
        <Button href={`/admin/preview/reports/${id}`} target="_blank" rel="noopener">
          Open in a new tab
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
