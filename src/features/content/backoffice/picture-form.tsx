import { Stack, Typography } from '@mui/material';
import { Link, required, useCanAccess, useListContext, useRecordContext } from 'react-admin';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { FileButton } from '#src/backoffice/inputs/file-button.tsx';
import {
  type LibraryPicture,
  PictureTiles,
  usesOf,
} from '#src/backoffice/inputs/picture-tiles.tsx';
import { sendPicture } from '#src/backoffice/inputs/send-picture.ts';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { Loading } from '#src/backoffice/lazy-part.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { useOffice } from '#src/backoffice/office-part.ts';

interface WholePicture extends LibraryPicture {
  places: { kind: string; id: string; name: string }[];
  created_at: string;
}

/** One page of the picture library, with links to each picture, and a button to upload more. */
export function PictureGrid() {
  const { data, isPending } = useListContext<LibraryPicture>();
  const { canAccess } = useCanAccess({ resource: 'pictures', action: 'update' });
  const { busy, act } = useAct();
  const add = (file: File) =>
    act(async () => {
      await sendPicture(file, () => undefined);
      return 'The picture was added to the library.';
    });
  return (
    <div className="picture-grid">
      {canAccess && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}>
          <FileButton
            size="small"
            name="library-file"
            accept="image/*"
            sending={busy}
            onFiles={([file]) => void add(file!)}
          >
            {busy ? 'Sending…' : 'Upload a picture'}
          </FileButton>
          <Typography variant="body2" color="text.secondary">
            JPEG, PNG or WebP, at most 20 MB
          </Typography>
        </Stack>
      )}
      {isPending ? (
        <Loading />
      ) : data?.length ? (
        <PictureTiles
          pictures={data}
          wrap={({ id }, inner) => <Link to={`/pictures/${id}`}>{inner}</Link>}
        />
      ) : (
        <Typography sx={{ py: 3 }} role="status">
          No pictures found. Pictures uploaded in a text or a form also appear here.
        </Typography>
      )}
    </div>
  );
}

/** One picture with its description and every record that shows it. */
export function PictureForm() {
  const picture = useRecordContext<WholePicture>();
  const { screens } = useOffice();
  if (!picture?.places) return null;
  const { places, uses } = picture;
  const nameOf = (kind: string) => screens.find(({ name }) => name === kind)?.label ?? kind;
  return (
    <>
      <img className="picture-shown" src={picture.url} alt={picture.alt} />
      <PlainText source="name" validate={required()} />
      <PlainText
        source="alt"
        label="Description"
        helperText="What it shows, for readers who cannot see it. Used the next time the picture is inserted; texts that already show it keep theirs."
      />
      <Typography variant="h6" component="h2" sx={{ mt: 1 }}>
        Where it is used
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {picture.width} × {picture.height} pixels, uploaded {timeOf(picture.created_at)},{' '}
        {usesOf(uses)}.{uses > 0 && ' It can be deleted once it is no longer used.'}
      </Typography>
      <ul>
        {places.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Link to={kind === 'site' ? '/site' : `/${kind}/${encodeURIComponent(id)}`}>
              {nameOf(kind)}: {name}
            </Link>
          </li>
        ))}
        {uses > places.length && <li>and {uses - places.length} more</li>}
      </ul>
    </>
  );
}
