import { useEffect, useRef } from 'react';
import { type FieldTitleProps, useTranslateLabel } from 'react-admin';

/** Replaces react-admin's label of a field, which shows that the field is required but does not tell screen readers. */
export default function FieldTitle({ source, label, resource, isRequired }: FieldTitleProps) {
  const translateLabel = useTranslateLabel();
  const text = useRef<HTMLSpanElement>(null);
  // After every rendering: a choice replaces its element once its options are loaded.
  useEffect(() => {
    const label = text.current?.closest('.MuiInputLabel-root');
    // The label of a choice is not a `label` element, since what it labels is not an input.
    const input =
      document.getElementById(label?.getAttribute('for') ?? '') ??
      (label?.id && document.querySelector(`[aria-labelledby~="${label.id}"]`));
    if (!input) return;
    if (isRequired) input.setAttribute('aria-required', 'true');
    else input.removeAttribute('aria-required');
  });
  if (label === false || label === '') return null;
  if (label !== undefined && label !== null && typeof label !== 'string') return label;
  return (
    <span ref={text}>
      {translateLabel({ label, resource, source })}
      {isRequired && <span aria-hidden="true">{'\u2009*'}</span>}
    </span>
  );
}
