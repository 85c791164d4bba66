import { Alert, Button, Grid, Stack, TextField } from '@mui/material';
import type { Evidence } from '../figure.ts';
import { evidenceFields } from '../gate/check-evidence.ts';
import type { Finding } from '../gate/finding.ts';

/** An empty card. */
const BLANK: Evidence = {
  counted: '',
  sources: [{ name: '', read_on: '' }],
  interviews: 0,
  interviews_between: '',
  price_basis: '',
  method: '',
  last_time: '',
  machines: '',
  answers: '',
  signed_on: '',
};

interface Props {
  card: Evidence | null;
  onChange: (card: Evidence | null) => void;
  findings: readonly Finding[];
  isReadOnly: boolean;
}

const HINTS = {
  counted: 'What belongs to the market and what does not.',
  price_basis: 'Such as “US dollars at constant 2024 prices”.',
  method: 'How the numbers were derived, and by how much two methods of counting differed.',
  last_time:
    'What the previous edition expected and what was measured, including misses. Empty for a first edition.',
  machines:
    'For which tasks, or that they were not used. A person reads everything and is responsible for it.',
  answers: 'Name and role of a person.',
} as const;

/** The nine fields of the evidence card, each with its findings. */
export function EvidenceForm({ card, onChange, findings, isReadOnly }: Props) {
  if (!card)
    return (
      <Alert
        severity="warning"
        action={!isReadOnly && <Button onClick={() => onChange(BLANK)}>Write the card</Button>}
      >
        The evidence card is empty. It is shown on the report page under “How we know”, and an
        edition with figures cannot be published without it.
      </Alert>
    );
  const put = (change: Partial<Evidence>) => onChange({ ...card, ...change });
  const wrong = (field: keyof typeof evidenceFields) => {
    const found = findings.find(({ path }) => path === `evidence.${field}`);
    return { error: found?.level === 'stop', words: found?.message };
  };
  const text = (field: keyof typeof HINTS, lines: number, longest: number) => {
    const { error, words } = wrong(field);
    return (
      <Grid size={12}>
        <TextField
          fullWidth
          multiline={lines > 1}
          minRows={lines}
          label={evidenceFields[field]}
          value={card[field]}
          disabled={isReadOnly}
          error={error}
          helperText={words ?? HINTS[field]}
          slotProps={{ htmlInput: { maxLength: longest } }}
          onChange={({ target }) => put({ [field]: target.value })}
        />
      </Grid>
    );
  };
  const day = (label: string, value: string, onDay: (day: string) => void, error = false) => (
    <TextField
      type="date"
      label={label}
      value={value}
      disabled={isReadOnly}
      error={error}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onDay(target.value)}
    />
  );
  const sources = wrong('sources');
  const interviews = wrong('interviews');
  const signed = wrong('signed_on');
  const source = (at: number, change: Partial<Evidence['sources'][number]>) =>
    put({ sources: card.sources.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  return (
    <Grid container spacing={2}>
      {text('counted', 2, 2000)}
      <Grid size={12}>
        <fieldset className="evidence__sources">
          <legend>{evidenceFields.sources}</legend>
          {sources.words && <Alert severity="error">{sources.words}</Alert>}
          {card.sources.map(({ name, read_on }, i) => (
            <Stack key={i} direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, my: 1 }}>
              <TextField
                fullWidth
                label={`Source ${i + 1}`}
                value={name}
                disabled={isReadOnly}
                slotProps={{ htmlInput: { maxLength: 500 } }}
                onChange={({ target }) => source(i, { name: target.value })}
              />
              {day('Read on', read_on, (read) => source(i, { read_on: read }))}
              {!isReadOnly && card.sources.length > 1 && (
                <Button
                  aria-label={`Remove source ${i + 1}`}
                  onClick={() => put({ sources: card.sources.toSpliced(i, 1) })}
                >
                  Remove
                </Button>
              )}
            </Stack>
          ))}
          {!isReadOnly && (
            <Button onClick={() => put({ sources: [...card.sources, { name: '', read_on: '' }] })}>
              Add a source
            </Button>
          )}
        </fieldset>
      </Grid>
      <Grid size={{ xs: 12, sm: 4 }}>
        <TextField
          fullWidth
          type="number"
          label={evidenceFields.interviews}
          value={card.interviews}
          disabled={isReadOnly}
          slotProps={{ htmlInput: { min: 0, max: 100_000 } }}
          onChange={({ target }) => put({ interviews: Math.trunc(Number(target.value)) || 0 })}
        />
      </Grid>
      <Grid size={{ xs: 12, sm: 8 }}>
        <TextField
          fullWidth
          label="Interviews held between"
          value={card.interviews_between}
          disabled={isReadOnly}
          error={interviews.error}
          helperText={interviews.words ?? 'Such as “October 2024 to February 2025”.'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => put({ interviews_between: target.value })}
        />
      </Grid>
      {text('price_basis', 1, 500)}
      {text('method', 3, 5000)}
      {text('last_time', 2, 2000)}
      {text('machines', 2, 2000)}
      {text('answers', 1, 200)}
      <Grid size={12}>
        {day(
          evidenceFields.signed_on,
          card.signed_on,
          (signed_on) => put({ signed_on }),
          signed.error,
        )}
        {signed.words && <Alert severity="error">{signed.words}</Alert>}
      </Grid>
    </Grid>
  );
}
