import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';

const PictureGrid = lazyPart(() => import('./picture-form.tsx'), 'PictureGrid');
const PictureForm = lazyPart(() => import('./picture-form.tsx'), 'PictureForm');

/** The library: every uploaded picture, newest first. */
export const pictureScreen: Screen = {
  name: 'pictures',
  label: 'Pictures',
  about: 'Uploaded pictures, which can be used in any text.',
  group: 'Content',
  icon: 'images',
  title: 'name',
  sort: { field: 'created_at', order: 'DESC' },
  columns: [<DataTable.Col key="name" source="name" />],
  filters: [
    <SelectInput
      key="used"
      source="used"
      label="Use"
      choices={[
        { id: 'true', name: 'In use' },
        { id: 'false', name: 'Not used' },
      ]}
    />,
    <SelectInput
      key="described"
      source="described"
      label="Description"
      choices={[{ id: 'false', name: 'Without one' }]}
    />,
  ],
  Grid: PictureGrid,
  Form: PictureForm,
};
