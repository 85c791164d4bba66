import { Box, Button, Typography } from '@mui/material';
import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Finding } from '../gate/finding.ts';
import { FigureFields } from './figure-fields.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { FigurePicture } from './figure-picture.tsx';

interface Props {
  figure: DraftFigure;
  findings: readonly Finding[];
  /** As the site draws it; null while it cannot be drawn. */
  picture: string | null;
  isReadOnly: boolean;
  onChange: (figure: DraftFigure) => void;
  onRemove: () => void;
  onProblem: (sentence: string) => void;
}

/** One figure: its values, its words, and its picture. */
export function FigurePanel({ picture, onRemove, ...props }: Props) {
  const { figure, isReadOnly, onChange } = props;
  return (
    <Box sx={{ my: 2 }}>
      <FigureGrid {...props} />
      <FigureFields figure={figure} onChange={onChange} isReadOnly={isReadOnly} />
      <Typography variant="h6" component="h2">
        As the site draws it
      </Typography>
      {picture ? (
        <Box sx={{ maxWidth: 760 }}>
          <Typography sx={{ fontWeight: 600 }}>{figure.title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {figure.subject}
          </Typography>
          <FigurePicture html={picture} />
        </Box>
      ) : (
        <Typography color="text.secondary">It is drawn once its values are right.</Typography>
      )}
      {!isReadOnly && (
        <Button color="error" onClick={onRemove} sx={{ mt: 2 }}>
          Remove figure {figure.number}
        </Button>
      )}
    </Box>
  );
}
