import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

const name = PDFName.of.bind(PDFName);

/** A page's marked content by its id, with the element that owns it: the content of the parent tree. */
type Owners = Map<PDFPage, PDFRef[]>;

/**
 * Adds the structure of copied pages to a tagged file. Elements without content on these pages are omitted, and of
 * the others only what is listed here is copied: role, alternative text, language, scope. Pages of a file without
 * structure become figures that state which page they are.
 * @param copies the copies by the pages of the other file
 */
export function addStructure(
  into: PDFDocument,
  from: PDFDocument,
  copies: Map<PDFPage, PDFPage>,
): void {
  const root = into.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const top = root && firstKid(root);
  if (!root || !top) return;
  const { context } = into;
  const owners: Owners = new Map([...copies.values()].map((page) => [page, []]));
  const section = context.obj({ Type: 'StructElem', S: 'Sect' }) as PDFDict;
  const sectionRef = context.register(section);
  section.set(name('P'), top.ref);
  const kids = context.obj([]) as PDFArray;
  section.set(name('K'), kids);
  const source = from.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const first = source && firstKid(source)?.dict;
  const pages = new Map([...copies].map(([page, copy]) => [page.ref.toString(), copy]));
  if (first)
    for (const kid of kidsOf(first)) {
      const copied =
        kid instanceof PDFDict ? copyElement(into, kid, sectionRef, pages, owners) : undefined;
      if (copied) kids.push(copied);
    }
  else
    for (const [page, copy] of copies)
      kids.push(asFigure(into, from, page, copy, sectionRef, owners));
  if (kids.size() === 0) return;
  const below = top.dict.lookup(name('K'));
  if (below instanceof PDFArray) below.push(sectionRef);
  else top.dict.set(name('K'), context.obj([top.dict.get(name('K'))!, sectionRef]));
  addToParentTree(into, root, owners);
}

function firstKid(root: PDFDict): { dict: PDFDict; ref: PDFRef } | undefined {
  const given = root.get(name('K'));
  const list = given instanceof PDFRef ? root.lookup(name('K')) : given;
  const ref = list instanceof PDFArray ? list.get(0) : given;
  if (!(ref instanceof PDFRef)) return undefined;
  const dict = root.context.lookup(ref);
  return dict instanceof PDFDict ? { dict, ref } : undefined;
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(name('K'));
  if (!(kids instanceof PDFArray)) return kids ? [kids] : [];
  return Array.from({ length: kids.size() }, (_, i) => kids.lookup(i)!);
}

function copyElement(
  into: PDFDocument,
  element: PDFDict,
  parent: PDFRef,
  pages: Map<string, PDFPage>,
  owners: Owners,
): PDFRef | undefined {
  const { context } = into;
  const ref = context.nextRef();
  const kids = context.obj([]) as PDFArray;
  for (const kid of kidsOf(element)) {
    const content =
      kid instanceof PDFNumber ? kid : kid instanceof PDFDict && kid.lookup(name('MCID'));
    if (content instanceof PDFNumber) {
      const own = kid instanceof PDFDict ? kid.get(name('Pg')) : undefined;
      const page = pages.get(String(own ?? element.get(name('Pg'))));
      if (!page) continue;
      const id = content.asNumber();
      kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
      owners.get(page)![id] = ref;
    } else if (kid instanceof PDFDict && kid.has(name('S'))) {
      const copied = copyElement(into, kid, ref, pages, owners);
      if (copied) kids.push(copied);
    }
  }
  if (kids.size() === 0) return undefined;
  const copy = context.obj({ Type: 'StructElem', P: parent, K: kids }) as PDFDict;
  const role = element.lookup(name('S'));
  if (role instanceof PDFName) copy.set(name('S'), name(role.decodeText()));
  for (const key of ['Alt', 'ActualText', 'Lang', 'E']) {
    const text = element.lookup(name(key));
    if (text instanceof PDFString || text instanceof PDFHexString)
      copy.set(name(key), PDFHexString.fromText(text.decodeText()));
  }
  const attributes = element.lookupMaybe(name('A'), PDFDict);
  const [scope, box] = ['Scope', 'BBox'].map((key) => attributes?.lookup(name(key)));
  if (scope instanceof PDFName)
    copy.set(name('A'), context.obj({ O: 'Table', Scope: scope.decodeText() }));
  else if (box instanceof PDFArray) copy.set(name('A'), pictureAt(context, box.asRectangle()));
  context.assign(ref, copy);
  return ref;
}

/** Where a picture is on its page. */
const pictureAt = (
  context: PDFContext,
  { x, y, width, height }: ReturnType<PDFArray['asRectangle']>,
) => context.obj({ O: 'Layout', Placement: 'Block', BBox: [x, y, x + width, y + height] });

/** The whole page as one figure: its content is put into one piece of marked content. */
function asFigure(
  { context }: PDFDocument,
  from: PDFDocument,
  page: PDFPage,
  copy: PDFPage,
  parent: PDFRef,
  owners: Owners,
): PDFRef {
  const own = copy.node.get(name('Contents'));
  const given = copy.node.lookup(name('Contents'));
  const streams = given instanceof PDFArray ? given.asArray() : own ? [own] : [];
  const begin = context.register(context.flateStream('/Figure <</MCID 0>> BDC q\n'));
  const end = context.register(context.flateStream('\nQ EMC'));
  copy.node.set(name('Contents'), context.obj([begin, ...streams, end]));
  const number = from.getPages().indexOf(page) + 1;
  const ref = context.register(
    context.obj({
      Type: 'StructElem',
      S: 'Figure',
      P: parent,
      Alt: PDFHexString.fromText(`Page ${number} of the report`),
      A: pictureAt(context, copy.getMediaBox()),
      K: [{ Type: 'MCR', Pg: copy.ref, MCID: 0 }],
    }),
  );
  owners.get(copy)![0] = ref;
  return ref;
}

/** Adds the owners of the content of new pages to the parent tree. */
function addToParentTree({ context }: PDFDocument, root: PDFDict, owners: Owners): void {
  const next = root.lookupMaybe(name('ParentTreeNextKey'), PDFNumber);
  const tree = root.lookupMaybe(name('ParentTree'), PDFDict);
  const numbers = tree?.lookupMaybe(name('Nums'), PDFArray);
  if (!tree || !numbers) return;
  let key = next?.asNumber() ?? numbers.size();
  for (const [page, list] of owners) {
    page.node.set(name('StructParents'), context.obj(key));
    numbers.push(context.obj(key));
    numbers.push(context.obj(Array.from(list, (ref) => ref ?? null)));
    key += 1;
  }
  tree.delete(name('Limits'));
  root.set(name('ParentTreeNextKey'), context.obj(key));
}
