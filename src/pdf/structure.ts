type Content = ReturnType<PDFKit.PDFDocument['markStructureContent']>;
type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Standard structure types (ISO 32000-1, section 14.8.4) that pages are made of. */
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
}

/** Where an annotation is, in points from the top left of the page, and what it leads to. */
export interface LinkPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** An address, or a destination of this file. */
  to: { url: string } | { destination: string };
  /** What a screen reader says of it. */
  says: string;
}

/**
 * The logical structure of a document: who reads it with a screen reader or on a phone reads it in this order. Whatever
 * is drawn is either the content of an element or an artifact.
 */
export interface Structure {
  /** Draws the content of one element, which may go on over pages. What is drawn within an open one belongs to that. */
  leaf<T>(role: Role, draw: () => T, facts?: ElementFacts): T;
  /** Draws elements within an element. */
  group<T>(role: Role, draw: () => T, facts?: ElementFacts): T;
  /** Draws what says nothing by itself: rules, grounds, the foot of a page. */
  artifact<T>(draw: () => T, type?: 'Layout' | 'Pagination'): T;
  /** Draws the content of a link and puts its annotation on the page. */
  link<T>(place: LinkPlace, draw: () => T): T;
  /** Begins a page, also within the content of an element. */
  nextPage(): void;
  /** Takes a place in the order of reading, for elements that are drawn later. */
  place(role: Role): <T>(draw: () => T) => T;
  /** Whether what is drawn now belongs to an element or is an artifact. */
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
      parent.add(doc.struct(role, facts, [own]));
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
      // The library takes these as they go into the file; its declared types do not have them.
      const options: PDFKit.Mixins.AnnotationOption = {};
      Object.assign(options, { structParent: element, Contents: new String(says) });
      if ('url' in to) doc.link(x, y, width, height, to.url, options);
      else doc.goTo(x, y, width, height, to.destination, options);
      // Written out now: an annotation belongs to the page that is the present one.
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
