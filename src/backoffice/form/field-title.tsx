import { useEffect, useRef } from 'react';
import { type FieldTitleProps, useTranslateLabel } from 'react-admin';

/** Takes the place of react-admin's label of a field, which says only to the eye that the field is required. */
export default function FieldTitle({ source, label, resource, isRequired }: FieldTitleProps) {
  const translateLabel = useTranslateLabel();
  const text = useRef<HTMLSpanElement>(null);
  // After every rendering: a choice replaces its element once its options have come.
  useEffect(() => {
    const label = text.current?.closest('.MuiInputLabel-root');
    // The label of a choice is no `label`: what it chooses in is no input.
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
