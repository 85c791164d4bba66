import { Accordion, AccordionDetails, AccordionSummary, Button, Typography } from '@mui/material';
import { DateInput, required, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '#src/backoffice/editor/field.tsx';
import { asText } from '#src/backoffice/history/as-text.ts';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { dayOf } from '#src/backoffice/moment.ts';

interface Policy {
  id: string;
  version: number;
  versions: { version: number; title: string; html: string; valid_from: string }[];
}

/** The earlier versions; restoring one makes it a new version. */
function Versions() {
  const policy = useRecordContext<Policy>();
  const { setValue } = useFormContext();
  // A row of the list is shown until the whole record has loaded.
  if (!policy?.versions) return null;
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
        {policy.versions.length === 0
          ? `Version ${policy.version} is the first`
          : `Versions before ${policy.version}`}
      </Typography>
      {policy.versions.map(({ version, title, html, valid_from: from }) => (
        <Accordion key={version} variant="outlined" disableGutters sx={{ width: 1 }}>
          <AccordionSummary>
            Version {version}: {title}, from {dayOf(from)}
          </AccordionSummary>
          <AccordionDetails>
            <p className="wording">{asText('html', html)}</p>
            <Button
              size="small"
              onClick={() => {
                setValue('title', title, { shouldDirty: true });
                setValue('html', html, { shouldDirty: true });
              }}
            >
              Restore this version
            </Button>
          </AccordionDetails>
        </Accordion>
      ))}
    </>
  );
}

/** The form of a policy, with its earlier versions. */
export const PolicyForm = () => (
  <>
    <Field of="title" wide>
      <PlainText source="title" validate={required()} />
    </Field>
    <Field of="html" wide>
      <HtmlInput source="html" label="Text" />
    </Field>
    <Field of="changed_on" wide>
      <DateInput
        source="changed_on"
        label="Last changed"
        helperText="Shown on the page. Saving a changed text sets it to today; if you have only corrected a typo, you can set it back."
      />
    </Field>
    <Versions />
  </>
);
