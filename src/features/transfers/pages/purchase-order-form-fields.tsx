import { Form as SiteForm } from '#src/site/form/form.tsx';
import { FileField } from '#src/ui/form/file-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export interface Props {
  /** The key of the page. */
  payment: string;
  /** The number given with the order; empty: none. */
  number: string;
}

export function Form({ payment, number }: Props) {
  return (
    <SiteForm<{ message: string }>
      call="sendPurchaseOrder"
      keyed
      allRequired
      tell={(outcome) =>
        outcome.kind === 'done'
          ? {
              tone: 'ok',
              text: outcome.body.message,
              focus: true,
            }
          : {
              tone: 'error',
              text:
                (outcome.kind === 'refused' && outcome.message) ||
                'The file could not be sent. Please try again.',
              focus: true,
            }
      }
      submit="Send the purchase order"
      bodyOf={(fields) => {
        fields.set('key', payment);
        return fields;
      }}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('po_number')}
            label="PO number"
            hint="Printed on the invoice."
            defaultValue={number}
            maxLength={60}
          />
          <FileField
            {...field('file')}
            label="Purchase order"
            hint="PDF, at most 5 MB."
            accept=".pdf,application/pdf"
          />
        </>
      )}
    </SiteForm>
  );
}
