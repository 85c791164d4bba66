import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { NotRead } from '../frame/not-read.tsx';
import { Loading } from '../lazy-part.tsx';
import { type LibraryPicture, PictureTiles } from './picture-tiles.tsx';

const PAGE = 24;
const REST_MS = 250;

interface Props {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The uploaded pictures, of which one is chosen. */
export function PictureChooser({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(typed.trim());
      setPage(1);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, total, isPending, error, refetch } = useGetList<LibraryPicture>('pictures', {
    pagination: { page, perPage: PAGE },
    sort: { field: 'created_at', order: 'DESC' },
    filter: q ? { q } : {},
  });
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="choose-picture">
      <DialogTitle id="choose-picture">Choose a picture</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          type="search"
          label="Name or description"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {isPending && <Loading />}
        {error && <NotRead error={error} onAgain={() => void refetch()} />}
        {data?.length === 0 && (
          <Typography sx={{ py: 3 }} role="status">
            {q ? 'No picture matches.' : 'No pictures have been uploaded yet.'}
          </Typography>
        )}
        {data && (
          <PictureTiles
            pictures={data}
            wrap={(picture, inner) => (
              <button type="button" onClick={() => onChoose(picture)}>
                {inner}
              </button>
            )}
          />
        )}
        {pages > 1 && (
          <div className="pictures__pager">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <span role="status">
              Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
            </span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
