/**
 * Closes a modal dialog when a press begins outside its box; a drag that begins inside and ends outside keeps it
 * open. Not left to `closedby="any"`, which not every current browser supports. Returns a function that stops it.
 */
export function closeOnOutsidePress(dialog: HTMLDialogElement): () => void {
  const press = (event: PointerEvent) => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) dialog.close();
  };
  dialog.addEventListener('pointerdown', press);
  return () => dialog.removeEventListener('pointerdown', press);
}
