import { useEffect, useId, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Prices } from './use-prices.ts';

/** A discount code, and whether it is valid. */
export function CodeField(props: {
  code: string;
  prices: Prices | undefined;
  onCode: (code: string) => void;
}) {
  const { code, prices, onCode } = props;
  const id = useId();
  const [typed, setTyped] = useState(code);
  useEffect(() => setTyped(code), [code]);
  const apply = () => onCode(typed.trim());
  const holds = prices?.code;
  const problem = code ? prices?.code_problem : null;
  return (
    <div className="code-field needs-script">
      <label htmlFor={id}>Discount code</label>
      <div className="code-field__row">
        <input
          id={id}
          className="input"
          value={typed}
          maxLength={60}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
        <Button onClick={apply}>Apply</Button>
      </div>
      <p id={`${id}-said`} role="status" className={problem ? 'error' : 'code-field__ok'}>
        {problem && (
          <>
            <Icon name="warning-circle" />
            {problem}
          </>
        )}
        {holds && (
          <>
            <Icon name="check-circle" />
            {holds.code}: {holds.words}
          </>
        )}
      </p>
    </div>
  );
}
