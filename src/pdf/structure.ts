type Content = ReturnType<PDFKit.PDFDocument['markStructureContent']>;
type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Standard structure types (ISO 32000-1, section 14.8.4) of which pages consist. */
export type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link'
  | 'Figure';

export interface ElementFacts {
  /** What a picture shows, in words. */
  alt?: string;
  scope?: 'Row' | 'Column';
  /** Left, top, right and lower edge of a picture, in points from the top left of its page. */
  bbox?: [number, number, number, number];
}

/** The position of an annotation, in points from the top left of the page, and its target. */
export interface LinkPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** An address, or a destination in this file. */
  to: { url: string } | { destination: string };
  /** The text for screen readers. */
  says: string;
}

/**
 * The logical structure of a document: the order in which screen readers and phones present it. Everything drawn is
 * either the content of an element or an artifact.
 */
export interface Structure {
  /**
   * Draws the content of one element, which may continue over several pages. What is drawn within an open element
   * belongs to it.
   * @param facts of the element, or a function that returns them once the content is drawn
   */
  leaf<T>(role: Role, draw: () => T, facts?: ElementFacts | (() => ElementFacts)): T;
  /** Draws elements within an element. */
  group<T>(role: Role, draw: () => T, facts?: ElementFacts): T;
  /** Draws decoration: rules, backgrounds, page footers. */
  artifact<T>(draw: () => T, type?: 'Layout' | 'Pagination'): T;
  /** Draws the content of a link and puts its annotation on the page. */
  link<T>(place: LinkPlace, draw: () => T): T;
  /** Begins a page, even within the content of an element. */
  nextPage(): void;
  /** Reserves a place in the reading order, for elements that are drawn later. */
  place(role: Role): <T>(draw: () => T) => T;
  /** Whether content drawn now belongs to an element or is an artifact. */
  isOpen(): boolean;
}

/** Begins the structure of a tagged document. */
export function structureOf(doc: PDFKit.PDFDocument): Structure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Element = root;
  let open = false;

  const marked = <T>(begin: () => void, draw: () => T): T => {
    const outer = open;
    open = true;
    begin();
    try {
      return draw();
    } finally {
      doc.endMarkedContent();
      open = outer;
    }
  };
  const within = <T>(element: Element, draw: () => T): T => {
    const outer = parent;
    parent = element;
    try {
      return draw();
    } finally {
      parent = outer;
    }
  };
  const content = <T>(role: Role, draw: () => T): { content: Content; drawn: T } => {
    let begun: Content;
    const drawn = marked(() => {
      begun = doc.markStructureContent(role);
    }, draw);
    return { content: begun!, drawn };
  };

  return {
    leaf(role, draw, facts = {}) {
      if (open) return draw();
      const { content: own, drawn } = content(role, draw);
      parent.add(doc.struct(role, typeof facts === 'function' ? facts() : facts, [own]));
      return drawn;
    },
    group(role, draw, facts = {}) {
      if (open) return draw();
      const element = doc.struct(role, facts);
      parent.add(element);
      return within(element, draw);
    },
    artifact: (draw, type = 'Layout') =>
      open ? draw() : marked(() => doc.markContent('Artifact', { type }), draw),
    link({ x, y, width, height, to, says }, draw) {
      const element = doc.struct('Link');
      const { content: own, drawn } = content('Link', draw);
      element.add(own);
      // The library writes these to the file as given; its type declarations lack them.
      const options: PDFKit.Mixins.AnnotationOption = {};
      Object.assign(options, { structParent: element, Contents: new String(says) });
      if ('url' in to) doc.link(x, y, width, height, to.url, options);
      else doc.goTo(x, y, width, height, to.destination, options);
      // Written now: an annotation belongs to the current page.
      element.end();
      parent.add(element);
      return drawn;
    },
    nextPage() {
      if (open) doc.continueOnNewPage();
      else doc.addPage();
      (doc.page.dictionary as { data: Record<string, unknown> }).data.Tabs = 'S';
    },
    place(role) {
      const element = doc.struct(role);
      parent.add(element);
      return (draw) => within(element, draw);
    },
    isOpen: () => open,
  };
}
