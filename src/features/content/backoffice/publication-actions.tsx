import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { PagePreview } from '#src/backoffice/form/page-preview.tsx';

/** Above the form of an article or press release: its page, also before anybody else may see it. */
export function PublicationActions() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const [open, setOpen] = useState(false);
  if (!record || !resource) return null;
  return (
    <Stack direction="row" sx={{ my: 1 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {open && (
        <PagePreview
          kind={resource}
          id={Number(record.id)}
          title="Preview, with the changes of a draft"
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
