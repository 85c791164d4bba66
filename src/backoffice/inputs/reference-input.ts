import { ReferenceInputBase } from 'react-admin';

/** A choice among the records of a resource, by the input inside. React-admin's own brings an input with it. */
export const ReferenceInput = ReferenceInputBase;
