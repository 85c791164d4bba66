import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { OfficeIconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

/** One icon of the back office's sprite, in the colour of the text. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: OfficeIconName }) => (
  <SvgIcon {...props}>
    <use href={`${sprite}#${name}`} width="24" height="24" />
  </SvgIcon>
);
// Buttons of the interface library give their icons a size by it.
Icon.muiName = 'SvgIcon';
