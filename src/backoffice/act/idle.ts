interface Idle {
  'aria-disabled'?: true;
  className?: string;
}

/**
 * The attributes of a button that looks and is announced as disabled while there is nothing to do. Unlike a disabled
 * one it keeps the focus, such as after a save by the keyboard; its handler must do nothing.
 */
export const idle = (isIdle: boolean): Idle =>
  isIdle ? { 'aria-disabled': true, className: 'Mui-disabled' } : {};
