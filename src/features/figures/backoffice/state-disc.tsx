/** What of the report readers see: left what the site shows, right what is written; solid is on the site, ruled is not. */
export function StateDisc({ isShown, isChanged }: { isShown: boolean; isChanged: boolean }) {
  const ruled = { stroke: 'currentColor', strokeWidth: 1.2 };
  return (
    <svg className="state-disc" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {isShown ? (
        <path d="M8 1.5A6.5 6.5 0 0 0 8 14.5Z" fill="currentColor" />
      ) : (
        <path d="M5.8 2.2V13.8M3.7 3.6V12.4M2 6V10" {...ruled} />
      )}
      {isShown && !isChanged ? (
        <path d="M8 1.5A6.5 6.5 0 0 1 8 14.5Z" fill="currentColor" />
      ) : (
        <path d="M10.2 2.2V13.8M12.3 3.6V12.4M14 6V10" {...ruled} />
      )}
      <path d="M8 0V16" stroke="var(--meridian)" strokeWidth="1.5" />
    </svg>
  );
}
