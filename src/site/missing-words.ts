const LOST = "Looks like you're lost";
const NOT_AVAILABLE = 'The page you are looking for is not available!';

/** The heading and the sentence of a page that replaces another one, by its status. */
export const missingWords = (status: number): { title: string; text: string } => {
  if (status === 410)
    return { title: 'No longer on sale', text: 'This report has been withdrawn.' };
  if (status === 0)
    return {
      title: 'No connection',
      text: 'The store could not be reached. Please check your connection and try again.',
    };
  if (status >= 500)
    return {
      title: 'This page cannot be shown at the moment',
      text: 'Something went wrong on our side. Please try again in a moment.',
    };
  return refused[status] ?? { title: LOST, text: NOT_AVAILABLE };
};

/** Pages that exist, for requests that were refused. */
export const refused: Partial<Record<number, { title: string; text: string }>> = {
  403: {
    title: 'Nothing was changed',
    text: 'The request did not come from a page of this site. Open the page here, and try again.',
  },
  405: {
    title: 'Nothing was sent',
    text: 'This page could not receive the form, which needs JavaScript. Go back, where your browser usually keeps what you typed, reload the page and send it again.',
  },
  413: {
    title: 'Nothing was saved',
    text: 'What was sent is larger than this page accepts. Go back and send less of it.',
  },
  429: {
    title: 'Too many requests',
    text: 'There were too many requests from your network within a short time. Please try again in a few minutes.',
  },
};
