import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import { Button, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { timeOf } from '#src/backoffice/moment.ts';
import type { GateFinding } from './gate.ts';

const SIGNS = {
  stop: { Sign: ErrorIcon, color: 'error', words: 'Stops publishing' },
  warn: { Sign: Warning, color: 'warning', words: 'Asks for a reason' },
  note: { Sign: Info, color: 'info', words: 'For your information' },
} as const;

interface Props {
  findings: readonly GateFinding[];
  /** The checks that found nothing, in words. */
  passed: readonly string[];
  /** Given where this person may answer for the finding. */
  onOverride?: ((finding: GateFinding) => void) | undefined;
  mayOverride?: (finding: GateFinding) => boolean;
}

/** What the gate found, each in a sentence with its weight in words, and what it found to be right. */
export function FindingList({ findings, passed, onOverride, mayOverride }: Props) {
  return (
    <List dense disablePadding>
      {findings.map((finding) => {
        const { Sign, color, words } = SIGNS[finding.level];
        const { override } = finding;
        return (
          <ListItem key={finding.key} divider disableGutters sx={{ alignItems: 'flex-start' }}>
            <ListItemIcon sx={{ minWidth: 36, mt: 0.5 }}>
              {override ? <CheckCircle color="disabled" /> : <Sign color={color} />}
            </ListItemIcon>
            <ListItemText
              primary={finding.message}
              secondary={
                override
                  ? `${override.staff_email} answers for it since ${timeOf(override.made_at)}: ${override.reason}`
                  : words
              }
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
            {!override && onOverride && mayOverride?.(finding) && (
              <Button size="small" onClick={() => onOverride(finding)} sx={{ flex: 'none' }}>
                It is meant so…
              </Button>
            )}
          </ListItem>
        );
      })}
      {passed.length > 0 && (
        <ListItem disableGutters sx={{ alignItems: 'flex-start' }}>
          <ListItemIcon sx={{ minWidth: 36, mt: 0.5 }}>
            <CheckCircle color="success" />
          </ListItemIcon>
          <ListItemText
            primary={
              <Typography variant="body2">
                {passed.length} {passed.length === 1 ? 'check' : 'checks'} passed:{' '}
                {passed.join('; ')}.
              </Typography>
            }
          />
        </ListItem>
      )}
    </List>
  );
}
