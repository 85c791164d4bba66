import { required } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.ts';

/** A published report, which has to be chosen: found by its code or name. */
export const PublishedReportInput = ({ source }: { source: string }) => (
  <ReferenceInput source={source} reference="reports" filter={{ status: 'published' }}>
    <RecordChoice
      label="Report"
      optionText={(report?: { code?: string; name?: string }) =>
        report?.code ? `${report.code}: ${report.name}` : ''
      }
      validate={required()}
    />
  </ReferenceInput>
);
