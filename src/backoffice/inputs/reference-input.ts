import { ReferenceInputBase } from 'react-admin';

/** A choice among the records of a resource, by the input inside. The one of react-admin brings an input of its own. */
export const ReferenceInput = ReferenceInputBase;
