import { FormHelperText, TextField } from '@mui/material';
import { ArrayInput, NumberInput, required, TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { Field } from '#src/backoffice/editor/field.tsx';
import { FormSection } from '#src/backoffice/editor/sections.tsx';
import { WordList } from '#src/backoffice/inputs/lazy-inputs.ts';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { NamedRows } from '#src/backoffice/inputs/rows/named-rows.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { lastPerson } from '#src/backoffice/log-in/session.ts';
import { sentence } from '#src/backoffice/words.ts';
import { type Introduction, introductions } from '#src/site/introductions.ts';
import { labelKeys } from '#src/site/label-keys.ts';

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin'];

/** The fixed labels of the site, each with the words that replace it; empty: unchanged. */
function Labels() {
  const { field, fieldState } = useController({ name: 'labels', defaultValue: {} });
  const labels = (field.value ?? {}) as Record<string, string>;
  const unknown = Object.keys(labels).filter(
    (key) => !(labelKeys as readonly string[]).includes(key),
  );
  const change = (key: string, words: string) => {
    const { [key]: _, ...others } = labels;
    field.onChange(words ? { ...others, [key]: words } : others);
  };
  return (
    <div className="ra-input ra-input-labels label-list">
      {[...labelKeys, ...unknown].map((key) => (
        <TextField
          key={key}
          label={key}
          value={labels[key] ?? ''}
          placeholder={key}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
          error={unknown.includes(key)}
          helperText={
            unknown.includes(key) && 'The site has no such label. Please clear this field.'
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

/** An address to which requests or applications are mailed: whoever sets it receives them. */
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

/** The offices, in order: the first is the hub. */
const Offices = () => (
  <ArrayInput source="offices" label={false} helperText="The first office is the hub.">
    <NamedRows row="office" fullWidth>
      <PlainText defaultValue="" source="name" label="Name" validate={required()} />
      <PlainText defaultValue="" source="address" label="Address" multiline />
      <PlainText defaultValue="" source="phone" label="Phone" />
      <PlainText
        defaultValue=""
        source="phone_code"
        label="Country code"
        helperText="Digits only, if the phone number is written without it"
      />
      <PlainText defaultValue="" source="phone_label" label="Label of the phone in the footer" />
      <PlainText defaultValue="" source="place" label="Label on the map of the contact page" />
      <NumberInput source="longitude" label="Degrees east" min={-180} max={180} />
    </NamedRows>
  </ArrayInput>
);

/** Short statements, each with a heading. */
const Statements = ({ source, row }: { source: string; row: string }) => (
  <ArrayInput source={source} label={false}>
    <NamedRows row={row} fullWidth>
      <PlainText defaultValue="" source="title" label="Heading" validate={required()} />
      <PlainText defaultValue="" source="text" label="Text" multiline validate={required()} />
    </NamedRows>
  </ArrayInput>
);

/** Where each introduction is shown. */
const introduced: Record<Introduction, string> = {
  claim: 'Heading of the home page',
  home: 'Home page, after “Market research in … industries.”',
  about: 'About us',
  careers: 'Career',
  industries: 'Industries',
  blog: 'Blog',
};

/** The form of the publisher's details. */
export const SiteForm = () => (
  <>
    <FormSection
      label="Publisher"
      fields={[
        'site_name',
        'logo',
        'email',
        'careers_email',
        'reply_days',
        'experience_years',
        'about',
      ]}
    >
      <Field of="site_name" wide>
        <PlainText source="site_name" validate={required()} />
      </Field>
      <Field of="logo" wide>
        <PictureInput
          source="logo"
          label="Logo"
          helperText="If there is none, the built-in logo is shown."
        />
      </Field>
      <Field of="email" wide>
        <NoticeAddress source="email" label="E-mail for business enquiries" />
      </Field>
      <Field of="careers_email" wide>
        <NoticeAddress source="careers_email" label="E-mail for careers" />
      </Field>
      <Field of="reply_days" wide>
        <NumberInput
          source="reply_days"
          label="Requests are answered within, in working days"
          min={1}
          max={30}
          helperText="Pages and mails promise it, and requests are due by then. If it is empty, nothing is promised, and requests are due after one working day."
        />
      </Field>
      <Field of="experience_years" wide>
        <NumberInput
          source="experience_years"
          label="Years of experience"
          min={0}
          validate={required()}
        />
      </Field>
      <Field of="about" wide>
        <HtmlInput source="about" label="About us" />
      </Field>
    </FormSection>
    <FormSection label="Introductions of pages" fields={['introductions']}>
      <Field of="introductions" wide>
        {Object.entries(introductions).map(([page, otherwise]) => (
          <PlainText
            key={page}
            source={`introductions.${page}`}
            label={introduced[page as Introduction]}
            helperText={`If it is empty: “${otherwise}”`}
          />
        ))}
      </Field>
    </FormSection>
    <FormSection label="Why choose us" fields={['reasons']}>
      <Field of="reasons" wide>
        <Statements source="reasons" row="reason" />
      </Field>
    </FormSection>
    <FormSection label="Principles, such as mission and vision" fields={['principles']}>
      <Field of="principles" wide>
        <Statements source="principles" row="principle" />
      </Field>
    </FormSection>
    <FormSection label="Offices" fields={['offices']}>
      <Field of="offices" wide>
        <Offices />
      </Field>
    </FormSection>
    <FormSection label="Social links" fields={['social']}>
      <Field of="social" wide>
        {networks.map((network) => (
          <PlainText
            key={network}
            source={`social.${network}`}
            label={sentence(network)}
            helperText={false}
          />
        ))}
      </Field>
    </FormSection>
    <FormSection label="Labels of the site" fields={['labels']}>
      <Field of="labels" wide>
        <Labels />
      </Field>
    </FormSection>
    <FormSection
      label="Interface"
      fields={[
        'track_record',
        'track_record_page',
        'builder_credit',
        'carousel_delay_ms',
        'payment_methods',
      ]}
    >
      <Field of="track_record" wide>
        <TextInput
          source="track_record"
          label="Forecast record on the home page"
          helperText="Such as “106 of 121 forecasts inside their range”; leave empty to show nothing"
        />
      </Field>
      <Field of="track_record_page" wide>
        <TextInput
          source="track_record_page"
          label="Page that shows it"
          helperText="Such as /press-details/our-forecasts"
        />
      </Field>
      <Field of="builder_credit" wide>
        <TextInput source="builder_credit" label="Credit to the site's builder" />
      </Field>
      <Field of="carousel_delay_ms" wide>
        <NumberInput
          source="carousel_delay_ms"
          label="Testimonials advance after (ms)"
          helperText="Leave empty to turn this off"
        />
      </Field>
      <Field of="payment_methods" wide>
        <WordList source="payment_methods" label="Payment methods" />
      </Field>
    </FormSection>
  </>
);
