import { renderToStaticMarkup } from 'react-dom/server';
import { FigureOfText, type TextFigure } from './figure-of-text.tsx';

/** The HTML of a figure in a text, for the server. */
export const stillFigureHtml = (props: TextFigure): string =>
  renderToStaticMarkup(<FigureOfText {...props} />);
