import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import {
  IconButtonWithTooltip,
  RemoveItemButton,
  SimpleFormIterator,
  type SimpleFormIteratorProps,
  useArrayInput,
  useGetArrayInputNewItemDefaults,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { Icon } from '../../icon/icon.tsx';
import { FormRow } from './form-row.ts';

interface Props extends SimpleFormIteratorProps {
  /** What a row is, such as `question`. */
  row: string;
  children: ReactNode;
}

function AddRow({ row }: { row: string }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => add()}>
      Add {/^[aeiou]/.test(row) ? 'an' : 'a'} {row}
    </Button>
  );
}

function RemoveRow({ row }: { row: string }) {
  const { index } = useSimpleFormIteratorItem();
  return <RemoveItemButton aria-label={`Remove ${row} ${index + 1}`} />;
}

function MoveRow({ row }: { row: string }) {
  const { index, total, reOrder } = useSimpleFormIteratorItem();
  const name = `${row} ${index + 1}`;
  return (
    <span>
      <IconButtonWithTooltip
        label="ra.action.move_up"
        aria-label={`Move up ${name}`}
        size="small"
        color="primary"
        disabled={index === 0}
        onClick={() => reOrder(index - 1)}
      >
        <Icon name="arrow-up" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label="ra.action.move_down"
        aria-label={`Move down ${name}`}
        size="small"
        color="primary"
        disabled={index + 1 >= (total ?? 0)}
        onClick={() => reOrder(index + 1)}
      >
        <Icon name="arrow-down" />
      </IconButtonWithTooltip>
    </span>
  );
}

/** The inputs of one row, named as a group. */
function Row({ row, children }: { row: string; children: ReactNode }) {
  const { index } = useSimpleFormIteratorItem();
  const name = `${row} ${index + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot leave the layout to its list
    <div role="group" aria-label={name} style={{ display: 'contents' }}>
      <FormRow value={name}>{children}</FormRow>
    </div>
  );
}

/** The rows of a list in a form. Each row and its buttons are named after what it is and its place. */
export function NamedRows({ row, children, ...props }: Props) {
  const { fields } = useArrayInput();
  const newRow = useGetArrayInputNewItemDefaults(fields);
  return (
    <SimpleFormIterator
      {...props}
      // Its name would be the same for every list, and rows are few.
      disableClear
      // React-admin shows them to a mouse alone: hidden, they cannot be reached with the keyboard.
      sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
      // Read from the inputs, which are inside their row here.
      getItemDefaults={(given: unknown) => given ?? newRow(children)}
      addButton={<AddRow row={row} />}
      removeButton={<RemoveRow row={row} />}
      reOrderButtons={<MoveRow row={row} />}
    >
      <Row row={row}>{children}</Row>
    </SimpleFormIterator>
  );
}
