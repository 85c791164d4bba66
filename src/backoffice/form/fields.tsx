import type { ReactNode } from 'react';

/** The fields of a form. While it is being saved nothing can be typed, since the answer replaces the values. */
export const Fields = ({ saving, children }: { saving: boolean; children: ReactNode }) => (
  <div className="form-fields" inert={saving}>
    {children}
  </div>
);
