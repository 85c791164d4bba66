import { required } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';

/** Required choice of a published report, searched by code or name. */
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
