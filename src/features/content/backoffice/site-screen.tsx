import Storefront from '@mui/icons-material/Storefront';
import { FormHelperText, TextField, Typography } from '@mui/material';
import {
  ArrayInput,
  NumberInput,
  required,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { useController } from 'react-hook-form';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { lastPerson } from '#src/backoffice/log-in/session.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { sentence } from '#src/backoffice/words.ts';
import { labelKeys } from '#src/site/label-keys.ts';

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin'];

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
    {children}
  </Typography>
);

/** The fixed labels of the site, each with the words that replace it; empty: as it is. */
function Labels() {
  const { field, fieldState } = useController({ name: 'labels', defaultValue: {} });
  const labels = (field.value ?? {}) as Record<string, string>;
  const strange = Object.keys(labels).filter(
    (key) => !(labelKeys as readonly string[]).includes(key),
  );
  const change = (key: string, words: string) => {
    const { [key]: _, ...others } = labels;
    field.onChange(words ? { ...others, [key]: words } : others);
  };
  return (
    <div className="ra-input ra-input-labels label-list">
      {[...labelKeys, ...strange].map((key) => (
        <TextField
          key={key}
          label={key}
          value={labels[key] ?? ''}
          placeholder={key}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
          error={strange.includes(key)}
          helperText={
            strange.includes(key) && 'The site has no such label. Please clear this field.'
          }
          onChange={({ target }) => change(key, target.value)}
        />
      ))}
      {fieldState.error?.message && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
    </div>
  );
}

/** An address that requests or applications are mailed to: whoever sets it reads them. */
function NoticeAddress({ source, label }: { source: string; label: string }) {
  const owner = lastPerson()?.role === 'owner';
  const helperText = owner
    ? 'Notifications go to this address. If you change it, the previous address is informed.'
    : 'Only an owner can change it.';
  return (
    <PlainText
      source={source}
      label={label}
      readOnly={!owner}
      helperText={helperText}
      validate={required()}
    />
  );
}

/** The offices in their order: the first is the hub. */
const Offices = () => (
  <ArrayInput source="offices" label={false} helperText="The first office is the hub.">
    <SimpleFormIterator fullWidth>
      <PlainText defaultValue="" source="name" label="Name" validate={required()} />
      <PlainText defaultValue="" source="address" label="Address" multiline />
      <PlainText defaultValue="" source="phone" label="Phone" />
      <PlainText
        defaultValue=""
        source="phone_code"
        label="Country code"
        helperText="Digits only; for a number that is written without it"
      />
      <PlainText defaultValue="" source="phone_label" label="Beside the phone, in the footer" />
      <PlainText defaultValue="" source="place" label="On the map of the contact page" />
      <NumberInput source="longitude" label="Degrees east" min={-180} max={180} />
    </SimpleFormIterator>
  </ArrayInput>
);

const SiteForm = () => (
  <>
    <PlainText source="site_name" validate={required()} />
    <PictureInput
      source="logo"
      label="Logo"
      helperText="If there is none, the built-in logo is shown."
    />
    <NoticeAddress source="email" label="E-mail for business enquiries" />
    <NoticeAddress source="careers_email" label="E-mail for careers" />
    <NumberInput
      source="experience_years"
      label="Years of experience"
      min={0}
      validate={required()}
    />
    <HtmlInput source="about" label="About us" />
    <Heading>Offices</Heading>
    <Offices />
    <Heading>Social links</Heading>
    {networks.map((network) => (
      <PlainText
        key={network}
        source={`social.${network}`}
        label={sentence(network)}
        helperText={false}
      />
    ))}
    <Heading>Labels of the site</Heading>
    <Labels />
    <Heading>Interface</Heading>
    <TextInput source="builder_credit" label="Credit to the site's builder" />
    <NumberInput
      source="carousel_delay_ms"
      label="Testimonials advance after (ms)"
      helperText="Leave empty to keep them still"
    />
    <TextArrayInput source="payment_methods" label="Payment methods" />
  </>
);

export const siteScreen: Screen = {
  name: 'site',
  label: 'Site information',
  group: 'Content',
  icon: Storefront,
  title: 'site_name',
  sort: { field: 'site_name', order: 'ASC' },
  columns: [],
  Form: SiteForm,
  single: 'true',
};
