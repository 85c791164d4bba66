import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useStore } from 'react-admin';

export type Density = 'roomy' | 'compact';

/** How high the rows of all lists are; kept for the person. */
export const useDensity = () => useStore<Density>('lists.density', 'compact');

/** Chooses between high rows and low ones of one line. */
export function DensitySwitch() {
  const [density, setDensity] = useDensity();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="density"
      aria-label="Height of rows"
      value={density}
      onChange={(_, next: Density | null) => next && setDensity(next)}
    >
      <ToggleButton value="roomy">Roomy</ToggleButton>
      <ToggleButton value="compact">Compact</ToggleButton>
    </ToggleButtonGroup>
  );
}
