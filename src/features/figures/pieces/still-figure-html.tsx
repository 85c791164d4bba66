import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownFigure } from '../contract.ts';
import { FigureOfText } from './figure-of-text.tsx';

/** The HTML of a figure in a text, for the server. */
export const stillFigureHtml = (props: { figure: ShownFigure; of: string }): string =>
  renderToStaticMarkup(<FigureOfText {...props} />);
