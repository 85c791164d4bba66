import { drawPermission, type PermissionContent } from './draw-permission.ts';

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawPermissionTask(content: PermissionContent): Promise<Uint8Array> {
  return new Uint8Array(await drawPermission(content));
}
